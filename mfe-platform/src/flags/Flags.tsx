import type { FeatureFlag } from '@vended/contract/flags';
import { Button } from '@vended/design/components/Button';
import { EmptyState } from '@vended/design/components/EmptyState';
import type { Column } from '@vended/design/table/column';
import { Table } from '@vended/design/table/Table';
import { UnfoldingText } from '@vended/design/table/UnfoldingText';
import { space } from '@vended/design/theme/tokens';
import type { PlatformState } from '@vended/module/platform/platform';
import { useState } from 'react';
import styled from 'styled-components';
import { chosenBy } from '../parts/chosenBy';
import { valueText } from './flagEntry';
import { FlagForm } from './FlagForm';
import { Note } from '../parts/Note';
import { useFlags } from './useFlags';
import { useSaveFlag } from './useSaveFlag';

interface FlagsProps {
  readonly builds: PlatformState['builds'];
}

/** The flags that modules read: who gets which value, and which modules name them. */
export function Flags({ builds }: FlagsProps) {
  const { flags, failure, reload } = useFlags();
  const { save } = useSaveFlag();
  const [edited, setEdited] = useState<FeatureFlag | 'new' | null>(null);

  async function archive({ id, updated_at, archived_at }: FeatureFlag) {
    const action = archived_at === null ? 'ARCHIVE' : 'RESTORE';
    await save({ action, flag_id: id, updated_at });
    // Also after a refusal: somebody else may have changed it.
    reload();
  }

  const rows = flags?.map((flag): FlagRow => ({
    ...flag,
    readBy: builds.filter((build) => build.flags?.includes(flag.key)).map(({ name }) => name),
    onChange: () => setEdited(flag),
    onArchive: () => void archive(flag),
  }));
  const missing = flags ? missingFlags(builds, flags) : [];

  return (
    <>
      {edited ? (
        <FlagForm
          key={edited === 'new' ? 'new' : edited.id}
          stored={edited === 'new' ? undefined : edited}
          onClose={() => {
            setEdited(null);
            // Also without a save: one may have been refused because somebody else had changed the flag.
            reload();
          }}
        />
      ) : (
        <Add>
          <Button onClick={() => setEdited('new')}>Add flag</Button>
        </Add>
      )}
      {missing.length > 0 && (
        <Missing>
          {missing.map(({ name, build, key }) => (
            <li key={`${name} ${build} ${key}`}>
              {name} {build} reads the flag {key}, which does not exist. Add it, or remove it from the module.
            </li>
          ))}
        </Missing>
      )}
      <Table
        label="Flags"
        columns={columns}
        rows={rows}
        failure={failure}
        empty={<EmptyState text="There are no flags." />}
      />
    </>
  );
}

/** The flags that manifests name and that nobody has added, or that are archived. */
function missingFlags(builds: PlatformState['builds'], flags: readonly FeatureFlag[]) {
  const existing = flags.flatMap(({ key, archived_at }) => (archived_at === null ? [key] : []));
  return builds.flatMap(({ name, build, flags: read = [] }) =>
    read.filter((key) => !existing.includes(key)).map((key) => ({ name, build, key })),
  );
}

interface FlagRow extends FeatureFlag {
  /** The modules whose manifests name it. */
  readonly readBy: readonly string[];
  readonly onChange: () => void;
  readonly onArchive: () => void;
}

const columns: Column<FlagRow>[] = [
  {
    header: 'Flag',
    width: 'minmax(0, 3fr)',
    cell: ({ key, description, archived_at }) => (
      <UnfoldingText>
        {key}
        {archived_at !== null && <Note>Archived: modules do not see it</Note>}
        {description && <Note>{description}</Note>}
      </UnfoldingText>
    ),
  },
  {
    header: 'Chosen',
    width: 'minmax(0, 3fr)',
    cell: (flag) => (
      <UnfoldingText>
        {chosenBy(flag.accounts, flag.user_types, flag.share)}
        <Note>get {valueText(flag.chosen_value)}</Note>
      </UnfoldingText>
    ),
  },
  { header: 'All others', cell: ({ default_value }) => valueText(default_value) },
  {
    header: 'Read by',
    width: 'minmax(0, 2fr)',
    cell: ({ readBy }) => (readBy.length > 0 ? [...new Set(readBy)].join(', ') : 'No manifest'),
  },
  {
    header: 'Actions',
    width: 'minmax(0, 2.5fr)',
    cell: ({ key, archived_at, onChange, onArchive }) => (
      <Buttons>
        {archived_at === null && (
          <Button size="small" aria-label={`Change ${key}`} onClick={onChange}>
            Change
          </Button>
        )}
        <Button
          size="small"
          aria-label={`${archived_at === null ? 'Archive' : 'Restore'} ${key}`}
          onClick={onArchive}
        >
          {archived_at === null ? 'Archive' : 'Restore'}
        </Button>
      </Buttons>
    ),
  },
];

const Add = styled.div`
  margin-block-end: ${space[4]};
`;

const Missing = styled.ul`
  margin: 0 0 ${space[4]};
  padding-inline-start: ${space[5]};
`;

const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
