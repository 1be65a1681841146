import { preloadRichTextEditor } from '../writing/RichTextEditor';
import { useEffect } from 'react';
import type { Career } from '@vended/contract/careers';
import { RecordPage } from '@vended/design/page/RecordPage';
import { useParams } from '@vended/module/router';
import { paths } from '../paths';
import { CareerForm } from './CareerForm';
import { useArchiveCareerMutation, useCareerQuery } from './careersApi';

const page = {
  record: 'career',
  details: 'job details',
  title: 'Edit Career',
  nameOf: ({ job_title }: Career) => job_title,
  storedIn: (answer: { readonly job: Career }) => answer.job,
  back: { to: paths.careers, label: 'Back to Careers' },
};

export function CareerEdit() {
  // Loads the editor in parallel with the record.
  useEffect(preloadRichTextEditor, []);
  const { jobId = '' } = useParams();
  return (
    <RecordPage
      page={page}
      query={useCareerQuery({ job_id: jobId })}
      archive={{ kind: 'career', mutation: useArchiveCareerMutation() }}
    >
      {(career) => <CareerForm stored={career} />}
    </RecordPage>
  );
}
