import type { UserType } from '@vended/shared/contract/permissions';

/** What a person reads for a user type. */
export function userTypeLabel(userType: UserType): string {
  if (userType === 'user') return 'User';
  return userType === 'administrator' ? 'Administrator' : 'Platform administrator';
}
