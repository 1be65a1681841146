import type { Career } from '@vended/contract/careers';
import { describedRecord, textsOf, type FormValues } from '@vended/design/form/describedForm';
import { RecordForm } from '@vended/design/form/RecordForm';
import { saveAction, useRecordForm } from '@vended/design/form/useRecordForm';
import { careerFields } from '@vended/contract/careers.fields';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { useArchive } from '@vended/design/page/useArchive';
import { paths } from '../paths';
import { comparedText } from '../writing/comparedText';
import { PreviewLayout, savingPublishes } from '../writing/PreviewLayout';
import { CareerFields } from './CareerFields';
import { useArchiveCareerMutation, useSaveCareerMutation } from './careersApi';

interface CareerFormProps {
  /** The career to edit; a new one is added if it is missing. */
  readonly stored?: Career;
}

/** Adds or edits a career. A save returns to the list; a refused save keeps the input, and so does the draft in the browser. */
export function CareerForm({ stored }: CareerFormProps) {
  const { undoAdded } = useArchive('career', useArchiveCareerMutation());
  const career = useRecordForm(
    { record: 'career', stored, ...describedRecord(careerFields), texts: careerTexts },
    useSaveCareerMutation(),
    'Failed to save career',
  );
  const { form } = career;

  const handleSubmit = () =>
    career.submit({
      input: (values, version) => ({ ...values, ...saveAction('job_id', version) }),
      idIn: ({ job_id }) => job_id,
      leave: paths.careers,
      undoAdded,
    });

  return (
    <>
      <PreviewLayout
        title={form.values.job_title}
        facts={[form.values.location, form.values.salary_range]}
        html={form.values.job_description}
        summary={form.values.job_summary}
      >
        <RecordForm
          record={career}
          submitLabel="Save Career"
          secondary={<p>{savingPublishes}</p>}
          onSubmit={handleSubmit}
        >
          <CareerFields form={form} />
        </RecordForm>
      </PreviewLayout>
      {career.history && <RecordHistory kind="career" fields={careerFields} {...career.history} />}
    </>
  );
}

const careerTexts = (values: FormValues<typeof careerFields>) => ({
  ...textsOf(careerFields, values),
  [careerFields.job_description.label]: comparedText(values.job_description),
});
