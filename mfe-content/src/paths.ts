/** The paths of this module. */
export const paths = {
  careers: '/admin/careers',
  careerCreate: '/admin/careers/new',
  careerEdit: (jobId: string) => `/admin/careers/${jobId}`,
  blog: '/admin/blog',
  blogPostCreate: '/admin/blog/new',
  blogPostEdit: (blogId: string) => `/admin/blog/${blogId}`,
  leads: '/admin/leads',
  leadEdit: (leadId: string) => `/admin/leads/${leadId}`,
} as const;
