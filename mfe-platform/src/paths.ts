/** The paths of this module. */
export const paths = {
  modules: '/admin/modules',
} as const;
