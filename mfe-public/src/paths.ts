/** Every address of this module. */
export const paths = {
  home: '/',
  login: '/login',
  about: '/about',
  products: '/products',
  catalogue: '/productcatalogue',
  catalogueProduct: (partNumber: string) => `/productcatalogue/${encodeURIComponent(partNumber)}`,
  conversionKit: '/apex-edge-conversion-kit',
  software: '/software',
  finance: '/financeoptions',
  franchise: '/franchise',
  contact: '/contact',
  careers: '/careers',
  career: (jobId: string) => `/careers/${jobId}`,
  blog: '/blog',
  blogFeed: '/blog/feed.xml',
  blogPost: (blogId: string) => `/blog/${blogId}`,
} as const;
