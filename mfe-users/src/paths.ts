/** Every address of this module. */
export const paths = {
  users: '/users',
} as const;
