import { paths } from '../paths';

interface SiteLink {
  readonly to: string;
  readonly label: string;
}

/** The links of the nav bar in order (specification 2). */
export const siteLinks: readonly SiteLink[] = [
  { to: paths.about, label: 'About' },
  { to: paths.products, label: 'Products' },
  { to: paths.catalogue, label: 'Catalogue' },
  { to: paths.conversionKit, label: 'Conversion kit' },
  { to: paths.software, label: 'Software' },
  { to: paths.finance, label: 'Finance' },
  { to: paths.contact, label: 'Contact' },
  { to: paths.careers, label: 'Careers' },
  { to: paths.blog, label: 'Blog' },
];

/** The links of the footer: those of the nav bar and some more. */
export const footerLinks: readonly SiteLink[] = [...siteLinks, { to: paths.franchise, label: 'Franchise' }];
