import type { CatalogueProduct } from '@vended/contract/catalogue';
import type { PublicCareer } from '@vended/contract/publicCareers';
import type { FamilyName, OfferName } from '../paths';

/** What a family or an offer is called in the message. */
const named: Readonly<Record<FamilyName | OfferName, string>> = {
  'Type S': 'Type S',
  'Type C': 'Type C',
  'Type U': 'Type U',
  'conversion-kit': 'the Apex Edge conversion kit',
  franchise: 'a Vended franchise',
  finance: 'your finance options',
};

interface Subject {
  /** The name of a family or an offer. */
  readonly about: string | null;
  /** One that the catalogue does not have. */
  readonly partNumber: string;
  readonly product: Pick<CatalogueProduct, 'title' | 'vended_id'> | undefined;
  readonly job: Pick<PublicCareer, 'job_title'> | undefined;
}

/** The first words of a message about a subject; empty without one. */
export function messageAbout({ about, partNumber, product, job }: Subject): string {
  if (job) return `I would like to apply for the position of ${job.job_title}.`;
  if (product) return moreAbout(`${product.title} (part number ${product.vended_id})`);
  if (looksLikePartNumber(partNumber)) return moreAbout(`part number ${partNumber}`);
  return isNamed(about) ? moreAbout(named[about]) : '';
}

const isNamed = (about: string | null): about is keyof typeof named =>
  about !== null && Object.hasOwn(named, about);

const moreAbout = (subject: string) => `I would like to know more about ${subject}.`;

/** A part number that the catalogue does not have may be written, but no words and no telephone number. */
const looksLikePartNumber = (text: string) => /^[a-z]{2}-[a-z\d]{1,6}$/i.test(text);
