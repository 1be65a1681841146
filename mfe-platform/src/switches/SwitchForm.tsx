import type { UserType } from '@vended/contract/permissions';
import { Button } from '@vended/design/components/Button';
import { ConfirmDialog } from '@vended/design/components/ConfirmDialog';
import { Select } from '@vended/design/form/Select';
import { TextField } from '@vended/design/form/TextField';
import type { PlatformState } from '@vended/module/platform/platform';
import { useRef, useState, type SyntheticEvent } from 'react';
import { Buttons, Form } from '../parts/twoColumnForm';
import { UserTypesField } from '../parts/UserTypesField';

/** What the gateway is asked to switch. */
export interface WantedSwitch {
  readonly module: string;
  /** Null for the whole module. */
  readonly route: string | null;
  readonly whom: {
    readonly accounts: readonly string[];
    readonly userTypes: readonly UserType[];
    readonly share: number;
  };
}

interface SwitchFormProps {
  readonly builds: PlatformState['builds'];
  readonly busy: boolean;
  readonly onSwitch: (wanted: WantedSwitch) => void;
}

const nobody: WantedSwitch['whom'] = { accounts: [], userTypes: [], share: 0 };

/** Chooses a module, or one of its routes, and who has it. A separate button switches it off for everybody; empty fields do not. */
export function SwitchForm({ builds, busy, onSwitch }: SwitchFormProps) {
  const live = builds.filter(({ trial }) => trial === null);
  const [chosen, setChosen] = useState('');
  const [route, setRoute] = useState('');
  const [accounts, setAccounts] = useState('');
  const [types, setTypes] = useState<readonly UserType[]>([]);
  const [share, setShare] = useState('0');
  const [refused, setRefused] = useState(false);
  const [asked, setAsked] = useState(false);
  const accountsField = useRef<HTMLInputElement>(null);
  const module = live.find(({ name }) => name === chosen) ?? live[0];
  const routes = module?.routes ?? [];
  const chosenRoute = routes.includes(route) ? route : null;
  const whom: WantedSwitch['whom'] = {
    accounts: accounts.split(',').flatMap((account) => account.trim() || []),
    userTypes: types,
    share: Number(share),
  };
  const isForNobody = whom.accounts.length === 0 && whom.userTypes.length === 0 && whom.share === 0;

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    setRefused(isForNobody);
    if (isForNobody) accountsField.current?.focus();
    else if (module) onSwitch({ module: module.name, route: chosenRoute, whom });
  }

  function handleConfirm() {
    setAsked(false);
    setRefused(false);
    if (module) onSwitch({ module: module.name, route: chosenRoute, whom: nobody });
  }

  return (
    <Form onSubmit={handleSubmit}>
      <Select
        id="switch-module"
        name="module"
        label="Module"
        options={live.map(({ name }) => ({ value: name, label: name }))}
        value={module?.name ?? ''}
        onChange={setChosen}
      />
      <Select
        id="switch-route"
        name="route"
        label="Route"
        options={[
          { value: '', label: 'The whole module' },
          ...routes.map((path) => ({ value: path, label: path })),
        ]}
        value={chosenRoute ?? ''}
        onChange={setRoute}
      />
      <TextField
        id="switch-accounts"
        name="accounts"
        label="Accounts that have it"
        hint="Names or ids, separated by commas"
        value={accounts}
        onChange={setAccounts}
        error={
          refused && isForNobody
            ? 'Choose accounts, user types or a share above 0, or press “Switch off for everyone”.'
            : undefined
        }
        ref={accountsField}
      />
      <TextField
        id="switch-share"
        name="share"
        label="Share of visitors (%)"
        inputMode="decimal"
        value={share}
        onChange={setShare}
      />
      <UserTypesField id="switch" label="User types that have it" value={types} onChange={setTypes} />
      <Buttons>
        <Button type="submit" busy={busy && 'Switching...'} disabled={!module}>
          Switch on for these only
        </Button>
        <Button variant="danger" disabled={!module || busy} onClick={() => setAsked(true)}>
          Switch off for everyone
        </Button>
      </Buttons>
      <ConfirmDialog
        open={asked}
        title={`Switch ${chosenRoute ?? module?.name ?? ''} off for everyone?`}
        confirmLabel="Switch off"
        onConfirm={handleConfirm}
        onCancel={() => setAsked(false)}
      >
        Nobody can open {chosenRoute === null ? 'this module' : `this route of ${module?.name ?? ''}`}, not
        even platform administrators. To switch it on again, use the table below.
      </ConfirmDialog>
    </Form>
  );
}
