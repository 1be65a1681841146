import { Button } from '@vended/design/components/Button';
import { copyText } from '@vended/design/components/copyText';
import { EmptyState } from '@vended/design/components/EmptyState';
import { dayAndTimeOf } from '@vended/design/format/dates';
import type { Column } from '@vended/design/table/column';
import { Table } from '@vended/design/table/Table';
import { tableFailure } from '@vended/design/table/tableFailure';
import { UnfoldingText } from '@vended/design/table/UnfoldingText';
import { space } from '@vended/design/theme/tokens';
import type { PlatformState } from '@vended/module/platform/platform';
import type { ListedRollout, WantedRollout } from '@vended/module/platform/rollouts';
import { callGateway } from '@vended/module/request/callGateway';
import type { RequestFailure } from '@vended/module/shellApi';
import { useShell } from '@vended/module/ShellContext';
import { useState } from 'react';
import styled from 'styled-components';
import { Note } from '../parts/Note';
import { useRolloutsQuery } from '../platformApi';
import { chosenBy } from './chosenBy';
import { nameOf, valueText, versionOf, type StoredRollout } from './rolloutEntry';
import { RolloutForm } from './RolloutForm';

interface RolloutsProps {
  readonly builds: PlatformState['builds'];
  /** Only what is of this module, and no values. */
  readonly module?: string;
  /** Called after a change. */
  readonly onChanged: () => void;
}

interface OpenForm {
  /** Another one for each form that is opened. */
  readonly number: number;
  /** The rollout that it changes; undefined for a new one. */
  readonly stored: StoredRollout | undefined;
}

/** Who gets which build, module, route and value, also by a link; starts, changes and ends them. */
export function Rollouts({ builds, module: only, onChanged }: RolloutsProps) {
  const { status, request } = useShell();
  const query = useRolloutsQuery();
  const { currentData: loaded, refetch } = query;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [form, setForm] = useState<OpenForm>({ number: 0, stored: undefined });

  function openForm(stored: StoredRollout | undefined) {
    setFailure(null);
    setForm(({ number }) => ({ number: number + 1, stored }));
  }

  async function handleRollOut(wanted: WantedRollout): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    const made = await rollOut(wanted);
    setBusy(false);
    if (!made.ok) {
      await refuse(made.error, made.current as ListedRollout | undefined);
      return false;
    }
    if (made.answer.link === undefined)
      status.success(`${nameOf(wanted.what)} is rolled out. Open pages change when they are reloaded.`);
    else await copy(made.answer);
    handleChange();
    return true;
  }

  async function rollOut(wanted: WantedRollout) {
    const send = () => callGateway<ListedRollout>('POST', '/platform/rollouts', { body: wanted });
    const made = await send();
    if (made.ok || made.status !== 401) return made;
    // A call of the API, by which the shell lets a person whose session has ended sign in again and keep what they have typed.
    const session = await request({ method: 'GET', path: '/session' });
    return session.ok ? send() : made;
  }

  /** @param current what another person has made of the rollout that was to be changed */
  async function refuse(error: string, current: ListedRollout | undefined) {
    if (current) setFailure({ status: 409, error, fields: {}, current: versionOf(current) });
    else status.error(error);
    const { data } = await refetch();
    // The error says that it has ended. The next press makes a new rollout.
    const isThere = data?.rollouts.some((one) => !one.link && versionOf(one).id === form.stored?.id);
    if (data && !isThere) setForm(({ number }) => ({ number, stored: undefined }));
  }

  async function copy({ link = '', what }: ListedRollout) {
    const address = new URL(link, window.location.origin).href;
    if (await copyText(address)) status.success(`The link to ${nameOf(what)} is copied.`);
    else status.error(`The browser does not allow copying. Copy the link yourself: ${address}`);
  }

  async function end({ id, what, link }: ListedRollout) {
    const ended = await callGateway('DELETE', `/platform/rollouts/${id}`);
    if (ended.ok)
      status.success(
        link === undefined
          ? `The rollout of ${nameOf(what)} has ended.`
          : `The link to ${nameOf(what)} is revoked.`,
      );
    else status.error(ended.error);
    handleChange();
  }

  function handleChange() {
    void refetch();
    onChanged();
  }

  const own = loaded?.rollouts.filter(
    ({ what }) => only === undefined || (what.kind !== 'value' && what.module === only),
  );
  const rows = own?.map((one): RolloutRow => ({
    ...one,
    readBy: readers(one, builds),
    onChange: () => openForm(versionOf(one)),
    onCopy: () => void copy(one),
    onEnd: () => void end(one),
  }));
  const missing = loaded && only === undefined ? missingValues(builds, loaded.rollouts) : [];

  return (
    <>
      {loaded && (
        <RolloutForm
          key={form.number}
          live={builds}
          builds={loaded.builds}
          module={only}
          stored={form.stored}
          busy={busy}
          failure={failure}
          onRollOut={handleRollOut}
          onDone={() => openForm(undefined)}
        />
      )}
      {missing.length > 0 && (
        <Missing>
          {missing.map(({ name, build, key }) => (
            <li key={`${name} ${build} ${key}`}>
              {name} {build} reads the value {key}, which does not exist. Add it, or remove it from the
              module.
            </li>
          ))}
        </Missing>
      )}
      <Table
        label="Rollouts"
        columns={columns}
        rows={rows}
        failure={tableFailure(query, 'Failed to load rollouts')}
        empty={<EmptyState text="Everyone gets the same." />}
      />
    </>
  );
}

/** The values that manifests name and that nobody has added. */
function missingValues(builds: PlatformState['builds'], rollouts: readonly ListedRollout[]) {
  const existing = rollouts.flatMap(({ what }) => (what.kind === 'value' ? [what.key] : []));
  return builds.flatMap(({ name, build, flags: read = [] }) =>
    read.filter((key) => !existing.includes(key)).map((key) => ({ name, build, key })),
  );
}

/** The modules whose manifests name a value. */
function readers({ what }: ListedRollout, builds: PlatformState['builds']): readonly string[] {
  if (what.kind !== 'value') return [];
  return [...new Set(builds.filter(({ flags }) => flags?.includes(what.key)).map(({ name }) => name))];
}

interface RolloutRow extends ListedRollout {
  readonly readBy: readonly string[];
  readonly onChange: () => void;
  readonly onCopy: () => void;
  readonly onEnd: () => void;
}

const columns: Column<RolloutRow>[] = [
  {
    header: 'What',
    width: 'minmax(0, 3fr)',
    cell: ({ what, readBy }) => (
      <UnfoldingText>
        {what.kind === 'build' || what.kind === 'route' ? what.module : nameOf(what)}
        {notesOf(what, readBy).map((note) => (
          <Note key={note}>{note}</Note>
        ))}
      </UnfoldingText>
    ),
  },
  {
    header: 'For',
    width: 'minmax(0, 3fr)',
    cell: ({ what, whom }) => (
      <UnfoldingText>
        {whom ? chosenBy(whom.accounts, whom.userTypes, whom.share) : 'Anyone who has the link'}
        {what.kind === 'value' && (
          <Note>
            {valueText(what.value)}, everyone else {valueText(what.otherwise)}
          </Note>
        )}
      </UnfoldingText>
    ),
  },
  {
    header: 'Made by',
    width: 'minmax(0, 2fr)',
    cell: ({ madeBy, madeAt }) => (
      <UnfoldingText>
        {madeBy}
        <Note>{dayAndTimeOf(madeAt)}</Note>
      </UnfoldingText>
    ),
  },
  { header: 'Ends', width: 'minmax(6.5rem, 2fr)', cell: endOf },
  {
    header: 'Actions',
    width: 'minmax(0, 2.5fr)',
    cell: ({ what, state, link, onChange, onCopy, onEnd }) => {
      if (link !== undefined && state !== 'open') return '–';
      const name = nameOf(what);
      return (
        <Buttons>
          {link === undefined ? (
            <Button size="small" aria-label={`Change ${name}`} onClick={onChange}>
              Change
            </Button>
          ) : (
            <Button size="small" aria-label={`Copy the link to ${name}`} onClick={onCopy}>
              Copy
            </Button>
          )}
          <Button
            size="small"
            aria-label={link === undefined ? `End ${name}` : `Revoke the link to ${name}`}
            onClick={onEnd}
          >
            {link === undefined ? 'End' : 'Revoke'}
          </Button>
        </Buttons>
      );
    },
  },
];

function notesOf(what: ListedRollout['what'], readBy: readonly string[]): readonly string[] {
  switch (what.kind) {
    case 'build':
      return [what.build];
    case 'route':
      return [what.route];
    case 'module':
      return ['The whole module'];
    case 'value':
      return [
        ...(what.description === '' ? [] : [what.description]),
        readBy.length > 0 ? `Read by ${readBy.join(', ')}` : 'Read by no manifest',
      ];
  }
}

function endOf({ state, endsAt, endedBy }: ListedRollout) {
  if (state === 'revoked') return `Revoked by ${endedBy}`;
  if (endsAt === null) return '–';
  return state === 'ended' ? `Ended ${dayAndTimeOf(endsAt)}` : dayAndTimeOf(endsAt);
}

const Missing = styled.ul`
  margin: 0 0 ${space[4]};
  padding-inline-start: ${space[5]};
`;

const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
