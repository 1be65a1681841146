import { userTypes, type UserType } from '@vended/contract/permissions';

/** Nobody changes a user of a type above their own (reading 3). */
export function isAbove(userType: UserType, own: UserType): boolean {
  return userTypes.indexOf(userType) > userTypes.indexOf(own);
}
