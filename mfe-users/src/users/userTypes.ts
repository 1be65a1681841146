import { userTypes, type UserType } from '@vended/contract/permissions';

/** The label of a user type. */
export function userTypeLabel(userType: UserType): string {
  if (userType === 'user') return 'User';
  return userType === 'administrator' ? 'Administrator' : 'Platform administrator';
}

/** Nobody changes a user of a type above their own (reading 3). */
export function isAbove(userType: UserType, own: UserType): boolean {
  return userTypes.indexOf(userType) > userTypes.indexOf(own);
}
