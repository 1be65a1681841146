/** Every address of this module. */
export const paths = {
  careers: '/admin/careers',
  blog: '/admin/blog',
  leads: '/admin/leads',
} as const;
