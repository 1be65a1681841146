/** The paths of this module. */
export const paths = {
  modules: '/admin/modules',
  module: (name: string) => `/admin/modules/${name}`,
} as const;
