/** Every address of this module. */
export const paths = {
  careers: '/admin/careers',
  blog: '/admin/blog',
  leads: '/admin/leads',
  leadEdit: (leadId: string) => `/admin/leads/${leadId}`,
} as const;
