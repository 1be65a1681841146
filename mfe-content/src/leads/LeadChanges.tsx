import type { Lead } from '@vended/contract/leads';
import { leadFields, leadWords } from '@vended/contract/leads.fields';
import { Combobox } from '@vended/design/form/Combobox';
import { BulkBar, type BulkField } from '@vended/design/table/BulkBar';
import type { Selection } from '@vended/design/table/useSelection';
import { useSaving } from '@vended/module/query/useSaving';
import type { ReactNode } from 'react';
import { useChangeLeadsMutation, type LeadsMatching } from './leadsApi';
import { useOwnerChoices } from './useOwnerChoices';

type Values = Partial<Pick<Lead, 'owner_id'>>;

const fields: readonly BulkField<Values>[] = [
  {
    name: 'owner',
    initial: '',
    control: (props) => <OwnerControl {...props} />,
    valuesOf: (ownerId) => ({ owner_id: ownerId === '' ? null : ownerId }),
  },
];

interface LeadChangesProps {
  readonly selection: Selection<Lead>;
  readonly matching: LeadsMatching;
  readonly children: ReactNode;
}

/** What can be done with the selected leads. */
export function LeadChanges({ selection, matching, children }: LeadChangesProps) {
  const { save, saving } = useSaving(useChangeLeadsMutation(), 'Failed to change leads');
  return (
    <BulkBar
      selection={selection}
      inWords={leadWords}
      fields={fields}
      saving={saving}
      send={(change) => save(change.action === 'CHANGE_ALL' ? { ...change, matching } : change)}
    >
      {children}
    </BulkBar>
  );
}

function OwnerControl(props: Parameters<BulkField<Values>['control']>[0]) {
  const choices = useOwnerChoices(props.value);
  return (
    <Combobox
      id="set-owner"
      name="set-owner"
      label={leadFields.owner_id.label}
      placeholder="Nobody"
      choices={choices}
      {...props}
    />
  );
}
