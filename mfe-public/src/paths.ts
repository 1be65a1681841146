/** Every address of this module. */
export const paths = {
  home: '/',
  login: '/login',
} as const;
