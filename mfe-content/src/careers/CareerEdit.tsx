import { preloadRichTextEditor } from '../writing/RichTextEditor';
import { useEffect } from 'react';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { FormSkeleton } from '@vended/design/form/FormSkeleton';
import { Page } from '@vended/design/page/Page';
import { RecordFailure } from '@vended/design/page/RecordFailure';
import { useParams } from '@vended/module/router';
import { paths } from '../paths';
import { CareerForm } from './CareerForm';
import { useCareerQuery } from './careersApi';

const back = { to: paths.careers, label: 'Back to Careers' };

export function CareerEdit() {
  // Loads the editor in parallel with the record.
  useEffect(preloadRichTextEditor, []);
  const { jobId = '' } = useParams();
  const { data, error, refetch } = useCareerQuery({ job_id: jobId });
  useLoadFailure(error, 'Failed to load job details');

  return (
    <Page title="Edit Career" back={back}>
      {error && (
        <RecordFailure
          error={error}
          text="Failed to load job details"
          onRetry={() => void refetch()}
          record="career"
          back={back}
        />
      )}
      {!error && !data && <FormSkeleton label="career" />}
      {data && <CareerForm key={jobId} stored={data.job} />}
    </Page>
  );
}
