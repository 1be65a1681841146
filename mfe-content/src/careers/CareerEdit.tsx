import { useLoadFailure } from '@vended/shared/api/useLoadFailure';
import { FormSkeleton } from '@vended/shared/form/FormSkeleton';
import { Page } from '@vended/shared/page/Page';
import { LoadFailure } from '@vended/shared/table/LoadFailure';
import { useParams } from '@vended/shared/module/router';
import { paths } from '../paths';
import { CareerForm } from './CareerForm';
import { useCareerQuery } from './careersApi';

export function CareerEdit() {
  const { jobId = '' } = useParams();
  const { data, error, refetch } = useCareerQuery({ job_id: jobId });
  useLoadFailure(error, 'Failed to load job details');

  return (
    <Page title="Edit Job" back={{ to: paths.careers, label: 'Back to Careers' }}>
      {error && <LoadFailure text="Failed to load job details" onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton label="job details" />}
      {data && <CareerForm key={jobId} stored={data.job} />}
    </Page>
  );
}
