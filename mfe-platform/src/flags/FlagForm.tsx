import type { FeatureFlag, FlagKind } from '@vended/contract/flags';
import { flagFields } from '@vended/contract/flags.fields';
import { Button } from '@vended/design/components/Button';
import { ConflictPanel } from '@vended/design/form/ConflictPanel';
import { optionsOf } from '@vended/design/form/describedForm';
import { DraftOffer } from '@vended/design/form/DraftOffer';
import type { FieldProps } from '@vended/design/form/fieldProps';
import { Select } from '@vended/design/form/Select';
import { TextField } from '@vended/design/form/TextField';
import { useConflict } from '@vended/design/form/useConflict';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import type { SyntheticEvent } from 'react';
import { flagEntry, flagTexts, newFlag, savedFields, valueText } from './flagEntry';
import { Buttons, Form, Notices } from '../parts/twoColumnForm';
import { useSaveFlag } from './useSaveFlag';
import { UserTypesField } from '../parts/UserTypesField';

interface FlagFormProps {
  /** The flag to change; a new one is added if it is missing. */
  readonly stored: FeatureFlag | undefined;
  /** It was saved, or cancelled: then what was typed stays as a draft. */
  readonly onClose: () => void;
}

/** Adds a flag, or changes who gets which value of it. A flag keeps its key and its kind, by which modules read it. */
export function FlagForm({ stored, onClose }: FlagFormProps) {
  const { save, saving, failure } = useSaveFlag();
  const form = useDraft(useForm(stored ? flagEntry(stored) : newFlag, failure), 'flag', stored);
  const { updatedAt, conflict } = useConflict(form, form.basedOn, { values: flagEntry, texts: flagTexts });
  const { key, kind } = form.values;

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (saving) return;
    const saved = await save({
      ...savedFields(form.values),
      ...(stored
        ? { action: 'UPDATE', flag_id: stored.id, updated_at: updatedAt }
        : { action: 'INSERT', key, kind }),
    });
    if (!saved) return;
    form.saved();
    onClose();
  }

  return (
    <Form
      noValidate
      aria-busy={saving}
      aria-label={stored ? `Change ${key}` : 'New flag'}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Notices>
        <DraftOffer form={form} />
        <ConflictPanel conflict={conflict} />
      </Notices>
      {!stored && (
        <>
          <TextField
            {...form.field('key')}
            label={flagFields.key.label}
            hint="What modules read it by, such as new-item-form"
            spellCheck={false}
          />
          <Select
            {...form.field('kind')}
            label={flagFields.kind.label}
            options={optionsOf(flagFields.kind)}
            onChange={(chosen) =>
              form.set({
                kind: chosen,
                ...(chosen === 'boolean' && { default_value: 'false', chosen_value: 'true' }),
              })
            }
          />
        </>
      )}
      <TextField {...form.field('description')} label={flagFields.description.label} />
      <ValueField {...form.field('default_value')} label={flagFields.default_value.label} kind={kind} />
      <ValueField {...form.field('chosen_value')} label={flagFields.chosen_value.label} kind={kind} />
      <TextField
        {...form.field('accounts')}
        label={flagFields.accounts.label}
        hint="Names or ids, separated by commas"
      />
      <TextField {...form.field('share')} label={flagFields.share.label} inputMode="decimal" />
      <UserTypesField {...form.field('user_types')} label={flagFields.user_types.label} />
      <Buttons>
        <Button type="submit" variant="primary" busy={saving && 'Saving...'}>
          Save flag
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Buttons>
    </Form>
  );
}

type ValueFieldProps = FieldProps<string> & { readonly label: string; readonly kind: FlagKind };

const onOrOff = ['true', 'false'].map((value) => ({ value, label: valueText(value === 'true') }));

function ValueField({ kind, ...rest }: ValueFieldProps) {
  if (kind === 'boolean') return <Select {...rest} options={onOrOff} />;
  return <TextField {...rest} inputMode={kind === 'number' ? 'decimal' : 'text'} />;
}
