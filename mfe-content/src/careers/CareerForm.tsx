import { useSaving } from '@vended/module/query/useSaving';
import type { Career } from '@vended/contract/careers';
import { RecordForm } from '@vended/design/form/RecordForm';
import { useConflict } from '@vended/design/form/useConflict';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { careerFields } from '@vended/contract/careers.fields';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { useShell } from '@vended/module/ShellContext';
import { useArchive } from '@vended/design/page/useArchive';
import { useListPlaces } from '@vended/design/table/useListPlaces';
import { paths } from '../paths';
import { PreviewLayout, savingPublishes } from '../writing/PreviewLayout';
import { CareerFields } from './CareerFields';
import { careerValues, newCareer } from './careerValues';
import { careerTexts } from './careerTexts';
import { useArchiveCareerMutation, useSaveCareerMutation } from './careersApi';

interface CareerFormProps {
  /** The career to edit; a new one is added if it is missing. */
  readonly stored?: Career;
}

/** Adds or edits a career. A save returns to the list; a refused save keeps the input, and so does the draft in the browser. */
export function CareerForm({ stored }: CareerFormProps) {
  const shell = useShell();
  const { leftAt } = useListPlaces();
  const { save, saving, failure, undo } = useSaving(useSaveCareerMutation(), 'Failed to save career');
  const typed = useForm(stored ? careerValues(stored) : newCareer, failure);
  const form = useDraft(typed, 'career', stored);
  const reading = { values: careerValues, texts: careerTexts };
  const { updatedAt, conflict } = useConflict(form, form.basedOn, reading);

  const { undoAdded } = useArchive('career', useArchiveCareerMutation());
  const archived = Boolean(stored?.archived_at);

  async function handleSubmit() {
    const before = form.stored;
    const action = stored
      ? ({ action: 'UPDATE', job_id: stored.id, updated_at: updatedAt } as const)
      : ({ action: 'INSERT' } as const);
    const saved = await save({ ...form.values, ...action });
    if (!saved) return;
    form.saved();
    await shell.navigate(leftAt(paths.careers));
    const { message, job_id, updated_at } = saved;
    shell.status.success(
      message,
      stored ? undo({ ...before, action: 'UPDATE', job_id, updated_at }) : undoAdded(job_id, updated_at),
    );
  }

  return (
    <>
      <PreviewLayout
        title={form.values.job_title}
        facts={[form.values.location, form.values.salary_range]}
        html={form.values.job_description}
        summary={form.values.job_summary}
      >
        <RecordForm
          form={form}
          saving={saving}
          submitLabel="Save Career"
          secondary={savingPublishes}
          conflict={conflict}
          stored={stored}
          onSubmit={handleSubmit}
        >
          <CareerFields form={form} />
        </RecordForm>
      </PreviewLayout>
      {stored && (
        <RecordHistory
          kind="career"
          recordId={stored.id}
          fields={careerFields}
          {...(!archived && { form })}
        />
      )}
    </>
  );
}
