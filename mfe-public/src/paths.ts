/** Every address of this module. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  setPassword: '/set-password',
  about: '/about',
  products: '/products',
  catalogue: '/productcatalogue',
  catalogueProduct: (partNumber: string) => `/productcatalogue/${encodeURIComponent(partNumber)}`,
  conversionKit: '/apex-edge-conversion-kit',
  software: '/software',
  finance: '/financeoptions',
  franchise: '/franchise',
  contact: '/contact',
  /** The contact form with a prefilled message about a subject, such as 'Type S'. */
  contactAbout: (subject: string) => `/contact?about=${encodeURIComponent(subject)}`,
  careers: '/careers',
  career: (jobId: string) => `/careers/${jobId}`,
  blog: '/blog',
  blogFeed: '/blog/feed.xml',
  blogPost: (blogId: string) => `/blog/${blogId}`,
} as const;
