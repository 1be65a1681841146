import { preloadRichTextEditor } from '../writing/RichTextEditor';
import { useEffect } from 'react';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { FormSkeleton } from '@vended/design/form/FormSkeleton';
import { Page } from '@vended/design/page/Page';
import { ArchiveButton, ArchivedNotice } from '@vended/design/page/RecordArchive';
import { RecordFailure } from '@vended/design/page/RecordFailure';
import { useParams } from '@vended/module/router';
import { paths } from '../paths';
import { CareerForm } from './CareerForm';
import { useArchiveCareerMutation, useCareerQuery } from './careersApi';

const loadFailed = 'Failed to load job details';
const back = { to: paths.careers, label: 'Back to Careers' };

export function CareerEdit() {
  // Loads the editor in parallel with the record.
  useEffect(preloadRichTextEditor, []);
  const { jobId = '' } = useParams();
  const { data, error, refetch } = useCareerQuery({ job_id: jobId });
  useLoadFailure(error, loadFailed);
  const archive = { kind: 'career', mutation: useArchiveCareerMutation() } as const;

  return (
    <Page
      title="Edit Career"
      record={data?.job.job_title}
      back={back}
      action={
        data && (
          <ArchiveButton {...archive} record={data.job} name={data.job.job_title} list={paths.careers} />
        )
      }
    >
      {error && (
        <RecordFailure
          error={error}
          text={loadFailed}
          onRetry={() => void refetch()}
          record="career"
          back={back}
        />
      )}
      {!error && !data && <FormSkeleton label="career" />}
      {data && <ArchivedNotice {...archive} record={data.job} onChanged={refetch} />}
      {data && <CareerForm key={`${jobId} ${data.job.archived_at}`} stored={data.job} />}
    </Page>
  );
}
