import { Button } from '@vended/design/components/Button';
import { EmptyState } from '@vended/design/components/EmptyState';
import type { Column } from '@vended/design/table/column';
import { Table } from '@vended/design/table/Table';
import type { ModuleSwitch, UsedBuild } from '@vended/module/platform/platform';
import { callGateway } from '@vended/module/request/callGateway';
import { useShell } from '@vended/module/ShellContext';
import { useState } from 'react';
import { SwitchForm, type WantedSwitch } from './SwitchForm';
import { chosenBy } from '../parts/chosenBy';

interface SwitchesProps {
  /** The live build of the module. */
  readonly live: UsedBuild;
  readonly switches: readonly ModuleSwitch[];
  /** Called after a change. */
  readonly onChanged: () => void;
}

/** Whether only some visitors have a module or its routes, and a form that switches them. */
export function Switches({ live, switches, onChanged }: SwitchesProps) {
  const { status } = useShell();
  const [busy, setBusy] = useState(false);

  async function send(wanted: Omit<WantedSwitch, 'whom'> & { readonly whom: WantedSwitch['whom'] | null }) {
    setBusy(true);
    const body = { module: live.name, ...wanted };
    const sent = await callGateway('POST', '/platform/switches', { body });
    setBusy(false);
    if (!sent.ok) return status.error(sent.error);
    const what = wanted.route ?? live.name;
    status.success(
      wanted.whom
        ? `${what} is switched. Open pages change when they are reloaded.`
        : `${what} is on for everyone.`,
    );
    onChanged();
  }

  const rows = switches.map((one): SwitchRow => ({
    ...one,
    id: one.route ?? '',
    onEnd: () => void send({ route: one.route ?? null, whom: null }),
  }));

  return (
    <>
      <SwitchForm live={live} busy={busy} onSwitch={(wanted) => void send(wanted)} />
      <Table
        label="Switches"
        columns={columns}
        rows={rows}
        failure={null}
        empty={<EmptyState text="This module and its routes are on for everyone." />}
      />
    </>
  );
}

interface SwitchRow extends ModuleSwitch {
  readonly id: string;
  readonly onEnd: () => void;
}

const columns: Column<SwitchRow>[] = [
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
