import { productName } from '@vended/contract/limits';
import { company, contact, phoneAddress } from '../company';
import { pictureSources } from '../pictures/pictureFiles';
import type { SiteAddresses, StructuredData } from './pageHead';

const telephone = phoneAddress(contact.phones[0]).replace('tel:', '');

/** The structured data of the company, to which other structured data refers. */
export function organization({ origin }: Pick<SiteAddresses, 'origin'>): StructuredData {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: productName,
    legalName: company.name,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    image: new URL(pictureSources('line-up').social, origin).href,
    email: contact.email,
    telephone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      addressLocality: company.town,
      postalCode: company.postcode,
      addressCountry: 'GB',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone,
      email: contact.email,
      areaServed: 'GB',
      availableLanguage: 'en',
    },
  };
}
