/** The pages of the public site that a text can mention (specification 2). */
export const mentionablePages: readonly { readonly name: string; readonly address: string }[] = [
  { name: 'About', address: '/about' },
  { name: 'Product Range', address: '/products' },
  { name: 'Product Catalogue', address: '/productcatalogue' },
  { name: 'Conversion Kit', address: '/apex-edge-conversion-kit' },
  { name: 'Software', address: '/software' },
  { name: 'Finance Options', address: '/financeoptions' },
  { name: 'Franchise', address: '/franchise' },
  { name: 'Careers', address: '/careers' },
  { name: 'Blog', address: '/blog' },
  { name: 'Contact', address: '/contact' },
];
