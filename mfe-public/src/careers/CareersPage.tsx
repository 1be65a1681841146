import type { PageHead } from '../heads/pageHead';
import { PageIntro } from '../site/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { ListSheet } from '../words/ListSheet';
import { TextSkeleton } from '../words/TextSkeleton';
import { useReportedFailure } from '../words/useReportedFailure';
import { CareerList } from './CareerList';
import { useCareersQuery } from './careersApi';
import { NotHiring } from './NotHiring';

const head: PageHead = {
  title: 'Careers',
  description: 'Open positions at Vended: where they are, what they pay and what you would do.',
};

/** The open positions (specification 2). */
export function CareersPage() {
  const { data, error } = useCareersQuery();
  useReportedFailure(error);
  return (
    <PublicPage head={head}>
      <PageIntro title="Careers" lead="Open positions: where they are and what you would do." />
      <ListSheet>
        {!data && <TextSkeleton label="Loading careers" />}
        {data && data.careers.length === 0 && <NotHiring />}
        {data && data.careers.length > 0 && <CareerList careers={data.careers} />}
      </ListSheet>
    </PublicPage>
  );
}
