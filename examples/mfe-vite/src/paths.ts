/** The paths of this module. */
export const paths = {
  thirdBundler: '/third-bundler',
  account: '/third-bundler/account',
} as const;
