import type { User } from '@vended/contract/users';

const labels: Readonly<Record<User['status'], string>> = {
  active: 'Active',
  pending: 'No password yet',
  deactivated: 'Deactivated',
};

/** The label of a status. */
export const userStatusLabel = (status: User['status']): string => labels[status];
