import { Button } from '@vended/design/components/Button';
import { ConfirmDialog } from '@vended/design/components/ConfirmDialog';
import { ConflictPanel } from '@vended/design/form/ConflictPanel';
import { DraftOffer } from '@vended/design/form/DraftOffer';
import { Select } from '@vended/design/form/Select';
import { TextField } from '@vended/design/form/TextField';
import { useConflict } from '@vended/design/form/useConflict';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import type { PlatformState } from '@vended/module/platform/platform';
import type { PlatformRollouts, WantedRollout } from '@vended/module/platform/rollouts';
import type { RequestFailure } from '@vended/module/shellApi';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import {
  accountsIn,
  changedBy,
  durations,
  entryOf,
  hasEnd,
  hoursFor,
  kinds,
  nameOf,
  newEntry,
  textsOf,
  valueKinds,
  valueText,
  wantedOf,
  whoOptions,
  withoutEarlierEnd,
  type RolloutEntry,
  type StoredRollout,
} from './rolloutEntry';
import { rolledOutTo } from '../state/rolledOutTo';
import { Buttons, Form, Notices } from './twoColumnForm';
import { UserTypesField } from './UserTypesField';

interface RolloutFormProps {
  /** What is live, with its routes. */
  readonly live: PlatformState['builds'];
  readonly builds: PlatformRollouts['builds'];
  /** The only module that it is about, and no value. */
  readonly module: string | undefined;
  /** The one that it changes; undefined for a new one. */
  readonly stored: StoredRollout | undefined;
  readonly busy: boolean;
  readonly failure: RequestFailure | null;
  /** @returns whether it was rolled out */
  readonly onRollOut: (wanted: WantedRollout) => Promise<boolean>;
  readonly onDone: () => void;
}

/** The module that this form belongs to. */
const ownName = 'mfe-platform';

/** Chooses a build, a module, a route or a value, who gets it, and for how long. */
export function RolloutForm({
  live,
  builds,
  module: only,
  stored,
  busy,
  failure,
  onRollOut,
  onDone,
}: RolloutFormProps) {
  const initial = stored ? entryOf(stored) : { ...newEntry, ...(only !== undefined && { module: only }) };
  const form = useDraft(
    useForm(initial, failure),
    only === undefined ? 'rollout' : `rollout ${only}`,
    stored,
  );
  const { updatedAt, conflict } = useConflict(form, form.basedOn, { values: entryOf, texts: textsOf });
  const [refused, setRefused] = useState(false);
  const [asked, setAsked] = useState(false);
  const accountsField = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const isChange = stored !== undefined;
  // A rollout that is to be changed is in the table below.
  useEffect(() => {
    if (isChange) element.current?.focus();
  }, [isChange]);
  const { set } = form;
  const chosen = completed(form.values, live, builds, only);
  const changed = changedBy(chosen, stored);
  const entry = changed ? chosen : withoutEarlierEnd(chosen);
  const { kind, module, who } = entry;
  const wanted = wantedOf(entry);
  const isUnclear =
    who === 'chosen' &&
    accountsIn(entry.accounts).length === 0 &&
    entry.userTypes.length === 0 &&
    Number(entry.share) === 0;
  const takesAway = who === 'nobody' && kind !== 'value';

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    setRefused(isUnclear);
    if (isUnclear) accountsField.current?.focus();
    else if (takesAway) setAsked(true);
    else void rollOut();
  }

  function handleConfirm() {
    setAsked(false);
    void rollOut();
  }

  async function rollOut() {
    const rolledOut = onRollOut({ ...wanted, ...(changed && { madeAt: updatedAt }) });
    if (!(await form.lockDuring(rolledOut))) return;
    form.saved();
    onDone();
  }

  return (
    <Form onSubmit={handleSubmit} aria-label="Rollout" ref={element} tabIndex={-1}>
      <Notices>
        <DraftOffer form={form} />
        <ConflictPanel conflict={conflict} />
      </Notices>
      <Select
        id="rollout-kind"
        name="kind"
        label="What"
        options={only === undefined ? kinds : kinds.filter(({ value }) => value !== 'value')}
        value={kind}
        onChange={(chosen) => set({ kind: chosen, who: 'chosen', hours: '' })}
      />
      {kind === 'value' ? (
        <ValueFields entry={entry} onChange={set} />
      ) : (
        <>
          {only === undefined && (
            <Choice
              name="module"
              label="Module"
              options={modulesOf(kind, live, builds)}
              value={module}
              onChange={(chosen) => set({ module: chosen })}
            />
          )}
          {kind === 'build' && (
            <Choice
              name="build"
              label="Published build"
              options={buildsOf(module, builds)}
              value={entry.build}
              onChange={(build) => set({ build })}
            />
          )}
          {kind === 'route' && (
            <Choice
              name="route"
              label="Route"
              options={routesOf(module, live)}
              value={entry.route}
              onChange={(route) => set({ route })}
            />
          )}
        </>
      )}
      <Select
        id="rollout-who"
        name="who"
        label="Who gets it"
        options={whoOptions(kind)}
        value={who}
        onChange={(chosen) => set({ who: chosen, hours: hoursFor(chosen, entry) })}
      />
      {hasEnd(entry) && (
        <Select
          id="rollout-hours"
          name="hours"
          label="For how long"
          options={durations(who, changed?.endsAt)}
          value={entry.hours}
          onChange={(hours) => set({ hours })}
        />
      )}
      {who === 'chosen' && (
        <>
          <TextField
            id="rollout-accounts"
            name="accounts"
            label="Accounts"
            hint="Names or ids, separated by commas"
            value={entry.accounts}
            onChange={(accounts) => set({ accounts })}
            error={refused && isUnclear ? 'Choose accounts, user types or a share above 0.' : undefined}
            ref={accountsField}
          />
          <TextField
            id="rollout-share"
            name="share"
            label="Share of visitors (%)"
            inputMode="decimal"
            value={entry.share}
            onChange={(share) => set({ share })}
          />
          <UserTypesField
            value={entry.userTypes}
            // A form takes another list for a change.
            onChange={(types) =>
              set({
                userTypes: String(types) === String(form.stored.userTypes) ? form.stored.userTypes : types,
              })
            }
          />
        </>
      )}
      <Buttons>
        <Button
          type="submit"
          variant={takesAway ? 'danger' : undefined}
          busy={busy && 'Rolling out...'}
          disabled={isMissing(entry)}
        >
          {who === 'link' ? 'Make a link' : 'Roll out'}
        </Button>
      </Buttons>
      <ConfirmDialog
        open={asked}
        title={`Take ${nameOf(wanted.what)} away from everyone?`}
        confirmLabel="Take away"
        onConfirm={handleConfirm}
        onCancel={() => setAsked(false)}
      >
        Nobody can open {kind === 'route' ? `this route of ${module}` : 'this module'}, not even platform
        administrators.{' '}
        {module === ownName ? (
          <>
            This page belongs to it. To give it back, run{' '}
            <code>
              npm run module -- rollout {kind} {module}
              {kind === 'route' && ` ${entry.route}`} --end
            </code>{' '}
            on the server.
          </>
        ) : (
          'To give it back, end it in the table below.'
        )}
      </ConfirmDialog>
    </Form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (chosen: string) => void;
}

function Choice({ options, ...rest }: ChoiceProps) {
  return (
    <Select
      id={`rollout-${rest.name}`}
      options={options.map((value) => ({ value, label: value }))}
      {...rest}
    />
  );
}

interface ValueFieldsProps {
  readonly entry: RolloutEntry;
  readonly onChange: (changes: Partial<RolloutEntry>) => void;
}

const onOrOff = [true, false].map((value) => ({ value: String(value), label: valueText(value) }));

function ValueFields({ entry: { key, valueKind, description, ...values }, onChange }: ValueFieldsProps) {
  return (
    <>
      <TextField
        id="rollout-key"
        name="key"
        label="Key"
        value={key}
        onChange={(typed) => onChange({ key: typed })}
      />
      <Select
        id="rollout-value-kind"
        name="value-kind"
        label="Kind"
        options={valueKinds}
        value={valueKind}
        onChange={(kind) =>
          onChange({
            valueKind: kind,
            ...(kind === 'boolean' ? { value: 'true', otherwise: 'false' } : { value: '', otherwise: '' }),
          })
        }
      />
      <TextField
        id="rollout-description"
        name="description"
        label="What it does"
        value={description}
        onChange={(typed) => onChange({ description: typed })}
      />
      {(['value', 'otherwise'] as const).map((name) => {
        const field = {
          id: `rollout-${name}`,
          name,
          label: name === 'value' ? 'Value' : 'Value for everyone else',
          value: values[name],
          onChange: (typed: string) => onChange({ [name]: typed }),
        };
        return valueKind === 'boolean' ? (
          <Select key={name} {...field} options={onOrOff} />
        ) : (
          <TextField key={name} {...field} inputMode={valueKind === 'number' ? 'decimal' : 'text'} />
        );
      })}
    </>
  );
}

const modulesOf = (kind: string, live: RolloutFormProps['live'], builds: RolloutFormProps['builds']) => [
  ...new Set(
    kind === 'build'
      ? builds.map(({ module }) => module)
      : live.filter((build) => rolledOutTo(build) === null).map(({ name }) => name),
  ),
];

const buildsOf = (of: string, builds: RolloutFormProps['builds']) =>
  builds.filter(({ module }) => module === of).map(({ build }) => build);

const routesOf = (of: string, live: RolloutFormProps['live']) =>
  live.find((build) => build.name === of && rolledOutTo(build) === null)?.routes ?? [];

/** Whether there is no such thing to roll out. */
const isMissing = ({ kind, module, build, route }: RolloutEntry) =>
  kind !== 'value' &&
  (module === '' || (kind === 'build' && build === '') || (kind === 'route' && route === ''));

/** The entry with the first module, build and route where none is chosen that exists. */
function completed(
  entry: RolloutEntry,
  live: RolloutFormProps['live'],
  builds: RolloutFormProps['builds'],
  only: string | undefined,
): RolloutEntry {
  const firstOf = (options: readonly string[], chosen: string) =>
    options.includes(chosen) ? chosen : (options[0] ?? '');
  const module = firstOf(only === undefined ? modulesOf(entry.kind, live, builds) : [only], entry.module);
  return {
    ...entry,
    module,
    build: firstOf(buildsOf(module, builds), entry.build),
    route: firstOf(routesOf(module, live), entry.route),
  };
}
