import { EmptyState } from '@vended/design/components/EmptyState';
import Briefcase from 'lucide-react/icons/briefcase';
import { contact } from '../company';
import type { PageHead } from '../heads/pageHead';
import { PageIntro } from '../parts/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { PageContent } from '../parts/PageContent';
import { TextSkeleton } from '../parts/TextSkeleton';
import { useReportError } from '../parts/useReportError';
import { CareerList } from './CareerList';
import { useCareersQuery } from './careersApi';

const head: PageHead = {
  title: 'Jobs in smart vending',
  description:
    'Open positions at Vended, maker of smart vending machines and lockers: where they are and what you would do.',
};

/** The open positions (specification 2). */
export function CareersPage() {
  const { data, error } = useCareersQuery();
  useReportError(error);
  return (
    <PublicPage head={head}>
      <PageIntro title="Careers" lead="Open positions: where they are and what you would do." />
      <PageContent>
        {!data && <TextSkeleton label="Loading careers" />}
        {data && data.careers.length === 0 && <NotHiring />}
        {data && data.careers.length > 0 && <CareerList careers={data.careers} />}
      </PageContent>
    </PublicPage>
  );
}

/** Replaces the list if no position is open (specification 2). */
function NotHiring() {
  return (
    <EmptyState icon={Briefcase} text="We are not hiring at the moment.">
      You are welcome to write to us anyway:{' '}
      <a href={`mailto:${contact.careersEmail}`}>{contact.careersEmail}</a>
    </EmptyState>
  );
}
