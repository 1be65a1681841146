import { useCareerQuery } from '../careers/careersApi';
import { useCatalogueProductQuery } from '../catalogue/catalogueApi';
import { useQuery } from '../site/address';
import { messageAbout } from './messageAbout';

/**
 * The message about what the link to the form was about: a family, an offer, a product or a position. The address names only which, so
 * that no link can put words into a visitor's message. Empty until it is loaded, and if there is no such subject.
 */
export function useSubject(): string {
  const [query] = useQuery();
  const vended_id = query.get('product') ?? '';
  const job_id = query.get('job') ?? '';
  const found = useCatalogueProductQuery({ vended_id }, { skip: !vended_id });
  const job = useCareerQuery({ job_id }, { skip: !job_id }).currentData?.job;
  return messageAbout({
    about: query.get('about'),
    partNumber: found.currentData === null || found.isError ? vended_id : '',
    product: found.currentData?.items[0],
    job,
  });
}
