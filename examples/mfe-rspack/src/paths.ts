/** The paths of this module. */
export const paths = {
  secondBundler: '/second-bundler',
  account: '/second-bundler/account',
} as const;
