import type { CatalogueProduct } from '@vended/contract/catalogue';
import type { PublicCareer } from '@vended/contract/publicCareers';
import type { FamilyName } from '../paths';

const families: readonly FamilyName[] = ['Type S', 'Type C', 'Type U'];

interface Subject {
  readonly family: string | null;
  /** One that the catalogue does not have. */
  readonly partNumber: string;
  readonly product: Pick<CatalogueProduct, 'title' | 'vended_id'> | undefined;
  readonly job: Pick<PublicCareer, 'job_title'> | undefined;
}

/** The first words of a message about a subject; empty without one. */
export function messageAbout({ family, partNumber, product, job }: Subject): string {
  if (job) return `I would like to apply for the position of ${job.job_title}.`;
  if (product) return moreAbout(`${product.title} (part number ${product.vended_id})`);
  if (looksLikePartNumber(partNumber)) return moreAbout(`part number ${partNumber}`);
  return families.some((name) => name === family) ? moreAbout(String(family)) : '';
}

const moreAbout = (subject: string) => `I would like to know more about ${subject}.`;

/** A part number that the catalogue does not have may be written, but no words and no telephone number. */
const looksLikePartNumber = (text: string) => /^[a-z]{2}-[a-z\d]{1,6}$/i.test(text);
