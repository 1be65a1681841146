import type { User } from '@vended/contract/users';

const labels: Readonly<Record<User['status'], string>> = {
  active: 'Active',
  pending: 'No password yet',
  deactivated: 'Deactivated',
};

/** What a person reads for the status of a user. */
export const userStatusLabel = (status: User['status']): string => labels[status];
