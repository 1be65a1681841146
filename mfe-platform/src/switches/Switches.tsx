import { Button } from '@vended/design/components/Button';
import { EmptyState } from '@vended/design/components/EmptyState';
import type { Column } from '@vended/design/table/column';
import { Table } from '@vended/design/table/Table';
import type { ModuleSwitch, PlatformState } from '@vended/module/platform/platform';
import { useShell } from '@vended/module/ShellContext';
import { useState } from 'react';
import { callGateway } from '@vended/module/request/callGateway';
import { SwitchForm, type WantedSwitch } from './SwitchForm';
import { chosenBy } from '../parts/chosenBy';

interface SwitchesProps {
  readonly state: PlatformState;
  /** Called after a change. */
  readonly onChanged: () => void;
}

/** Which modules and routes only some visitors have, and a form that switches them. */
export function Switches({ state: { builds, switches = [] }, onChanged }: SwitchesProps) {
  const { status } = useShell();
  const [busy, setBusy] = useState(false);

  async function send(wanted: Omit<WantedSwitch, 'whom'> & { readonly whom: WantedSwitch['whom'] | null }) {
    setBusy(true);
    const sent = await callGateway('POST', '/platform/switches', { body: wanted });
    setBusy(false);
    if (!sent.ok) return status.error(sent.error);
    const what = wanted.route ?? wanted.module;
    status.success(
      wanted.whom
        ? `${what} is switched. Open pages change when they are reloaded.`
        : `${what} is on for everyone.`,
    );
    onChanged();
  }

  const rows = switches.map((one): SwitchRow => ({
    ...one,
    id: `${one.module} ${one.route ?? ''}`,
    onEnd: () => void send({ module: one.module, route: one.route ?? null, whom: null }),
  }));

  return (
    <>
      <SwitchForm builds={builds} busy={busy} onSwitch={(wanted) => void send(wanted)} />
      <Table
        label="Switches"
        columns={columns}
        rows={rows}
        failure={null}
        empty={<EmptyState text="All modules are on for everyone." />}
      />
    </>
  );
}

interface SwitchRow extends ModuleSwitch {
  readonly id: string;
  readonly onEnd: () => void;
}

const columns: Column<SwitchRow>[] = [
  { header: 'Module', width: 'minmax(0, 2fr)', cell: ({ module }) => module },
  { header: 'Route', width: 'minmax(0, 2fr)', cell: ({ route }) => route ?? 'The whole module' },
  {
    header: 'On for',
    width: 'minmax(0, 3fr)',
    cell: ({ accounts, userTypes, share }) => chosenBy(accounts, userTypes, share),
  },
  {
    header: 'Actions',
    width: 'minmax(0, 2fr)',
    cell: ({ module, route, onEnd }) => (
      <Button size="small" aria-label={`Switch on ${route ?? module} for everyone`} onClick={onEnd}>
        Switch on
      </Button>
    ),
  },
];
