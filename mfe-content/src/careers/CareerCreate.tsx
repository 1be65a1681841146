import { preloadRichTextEditor } from '../writing/RichTextEditor';
import { useEffect } from 'react';
import { Page } from '@vended/design/page/Page';
import { paths } from '../paths';
import { CareerForm } from './CareerForm';

export function CareerCreate() {
  // Starts to load the editor before its field is rendered.
  useEffect(preloadRichTextEditor, []);
  return (
    <Page title="Add New Job" back={{ to: paths.careers, label: 'Back to Careers' }}>
      <CareerForm />
    </Page>
  );
}
