import { useParameters } from '../site/address';
import { paths } from '../paths';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { RichTextView } from '@vended/design/components/RichTextView';
import { ContactBand } from '../parts/ContactBand';
import { PublicPage } from '../site/PublicPage';
import { Article, ArticleSheet } from '../parts/Article';
import { BackLink } from '@vended/design/components/BackLink';
import { NotFound } from '../parts/NotFound';
import { TextSkeleton } from '../parts/TextSkeleton';
import { useReportError } from '../parts/useReportError';
import { careerHead, noCareer } from './careerHead';
import { useCareerQuery } from './careersApi';

/** A single position (specification 2). */
export function CareerPage() {
  const { id = '' } = useParameters();
  const { currentData, error } = useCareerQuery({ job_id: id });
  useReportError(error);
  const job = currentData?.job;

  return (
    <PublicPage head={job ? careerHead(job) : noCareer}>
      <ArticleSheet>
        <BackLink to={paths.careers}>Back to Careers</BackLink>
        {currentData === null && <NotFound title="This position is no longer open" />}
        {currentData === undefined && <TextSkeleton label="Loading career" />}
        {job && (
          <Article
            title={job.job_title}
            facts={[job.location, job.salary_range]}
            action={
              <ButtonLink to={paths.contactAboutJob(job.id)} variant="primary">
                Apply
              </ButtonLink>
            }
          >
            {job.job_description ? <RichTextView html={job.job_description} /> : <p>{job.job_summary}</p>}
          </Article>
        )}
      </ArticleSheet>
      {job && (
        <ContactBand
          title="Is this you?"
          text="Write to us with a few lines about what you have done."
          action={{ to: paths.contactAboutJob(job.id), label: 'Apply' }}
        />
      )}
    </PublicPage>
  );
}
