/** The paths of this module. */
export const paths = {
  users: '/users',
  userLabels: '/users/labels',
  history: '/users/history',
  account: '/users/account',
  userCreate: '/user-details',
  profile: '/profile',
  userEdit: (userId: string) => `/user-details/${userId}`,
} as const;
