/** The name of a hardware family. */
export type FamilyName = 'Type S' | 'Type C' | 'Type U';

/** What a page offers besides machines. */
export type OfferName = 'conversion-kit' | 'franchise' | 'finance';

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
  /** The contact form with a prefilled message about a family, an offer, a product or a position. */
  contactAboutFamily: (family: FamilyName) => `/contact?about=${encodeURIComponent(family)}`,
  contactAboutOffer: (offer: OfferName) => `/contact?about=${offer}`,
  contactAboutProduct: (partNumber: string) => `/contact?product=${encodeURIComponent(partNumber)}`,
  contactAboutJob: (jobId: string) => `/contact?job=${encodeURIComponent(jobId)}`,
  careers: '/careers',
  career: (jobId: string) => `/careers/${jobId}`,
  blog: '/blog',
  blogFeed: '/blog/feed.xml',
  blogPost: (blogId: string) => `/blog/${blogId}`,
} as const;
