import { productName } from '@vended/contract/businessConstants';
import { company, contact } from '../company';
import { pictureSources } from '../pictures/pictureFiles';
import type { SiteAddresses, StructuredData } from './pageHead';

/** The structured data of the company, to which other structured data refers. */
export function organization({ origin }: Pick<SiteAddresses, 'origin'>): StructuredData {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: productName,
    legalName: company.name,
    url: `${origin}/`,
    logo: new URL(pictureSources('line-up').fallback, origin).href,
    email: contact.email,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: contact.phones[0],
      email: contact.email,
      areaServed: 'GB',
      availableLanguage: 'en',
    },
  };
}
