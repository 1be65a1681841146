import { PageIntro } from '../site/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { ListSheet } from '../words/ListSheet';
import { TextSkeleton } from '../words/TextSkeleton';
import { useReportedFailure } from '../words/useReportedFailure';
import { CareerList } from './CareerList';
import { useCareersQuery } from './careersApi';
import { NotHiring } from './NotHiring';

/** The open positions (spec 2). */
export function CareersPage() {
  const { data, error } = useCareersQuery();
  useReportedFailure(error);
  return (
    <PublicPage title="Careers">
      <PageIntro
        title="Careers"
        lead="We design, build and look after machines that other people’s work depends on. These are the positions we are filling."
      />
      <ListSheet>
        {!data && <TextSkeleton label="Loading careers" />}
        {data && data.careers.length === 0 && <NotHiring />}
        {data && data.careers.length > 0 && <CareerList careers={data.careers} />}
      </ListSheet>
    </PublicPage>
  );
}
