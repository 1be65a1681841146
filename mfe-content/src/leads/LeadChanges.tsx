import type { Lead } from '@vended/contract/leads';
import { leadFields, leadWords } from '@vended/contract/leads.fields';
import { Combobox } from '@vended/design/form/Combobox';
import { BulkBar, type BulkField } from '@vended/design/table/BulkBar';
import { useBulkChanges } from '@vended/design/table/useBulkChanges';
import type { Selection } from '@vended/design/table/useSelection';
import type { ReactNode } from 'react';
import { useChangeLeadsMutation, type LeadsMatching } from './leadsApi';
import { useOwnerChoices } from './useOwnerChoices';

type Values = Partial<Pick<Lead, 'owner_id'>>;

const fields: readonly BulkField<Values>[] = [
  {
    name: 'owner',
    initial: '',
    control: (props) => <OwnerControl {...props} />,
    valuesOf: (ownerId) => ({ owner_id: ownerId }),
    removed: { owner_id: null },
  },
];

interface LeadChangesProps {
  readonly selection: Selection<Lead>;
  readonly matching: LeadsMatching;
  readonly children: ReactNode;
}

/** What can be done with the selected leads. */
export function LeadChanges({ selection, matching, children }: LeadChangesProps) {
  const changes = useBulkChanges(useChangeLeadsMutation(), 'Failed to change leads', matching);
  return (
    <BulkBar selection={selection} inWords={leadWords} fields={fields} {...changes}>
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
