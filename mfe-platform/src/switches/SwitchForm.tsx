import type { UserType } from '@vended/contract/permissions';
import { Button } from '@vended/design/components/Button';
import { ConfirmDialog } from '@vended/design/components/ConfirmDialog';
import { Select } from '@vended/design/form/Select';
import { TextField } from '@vended/design/form/TextField';
import type { UsedBuild } from '@vended/module/platform/platform';
import { useRef, useState, type SyntheticEvent } from 'react';
import { Buttons, Form } from '../parts/twoColumnForm';
import { UserTypesField } from '../parts/UserTypesField';

/** What the gateway is asked to switch of a module. */
export interface WantedSwitch {
  /** Null for the whole module. */
  readonly route: string | null;
  readonly whom: {
    readonly accounts: readonly string[];
    readonly userTypes: readonly UserType[];
    readonly share: number;
  };
}

interface SwitchFormProps {
  /** The live build of the module. */
  readonly live: UsedBuild;
  readonly busy: boolean;
  readonly onSwitch: (wanted: WantedSwitch) => void;
}

const nobody: WantedSwitch['whom'] = { accounts: [], userTypes: [], share: 0 };

/** The module that this page belongs to. */
const ownName = 'mfe-platform';

/** Chooses the module, or one of its routes, and who has it. A separate button switches it off for everybody; empty fields do not. */
export function SwitchForm({ live: { name, routes = [] }, busy, onSwitch }: SwitchFormProps) {
  const [route, setRoute] = useState('');
  const [accounts, setAccounts] = useState('');
  const [types, setTypes] = useState<readonly UserType[]>([]);
  const [share, setShare] = useState('0');
  const [refused, setRefused] = useState(false);
  const [asked, setAsked] = useState(false);
  const accountsField = useRef<HTMLInputElement>(null);
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
    else onSwitch({ route: chosenRoute, whom });
  }

  function handleConfirm() {
    setAsked(false);
    setRefused(false);
    onSwitch({ route: chosenRoute, whom: nobody });
  }

  return (
    <Form onSubmit={handleSubmit}>
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
        <Button type="submit" busy={busy && 'Switching...'}>
          Switch on for these only
        </Button>
        <Button variant="danger" disabled={busy} onClick={() => setAsked(true)}>
          Switch off for everyone
        </Button>
      </Buttons>
      <ConfirmDialog
        open={asked}
        title={`Switch ${chosenRoute ?? name} off for everyone?`}
        confirmLabel="Switch off"
        onConfirm={handleConfirm}
        onCancel={() => setAsked(false)}
      >
        Nobody can open {chosenRoute === null ? 'this module' : `this route of ${name}`}, not even platform
        administrators.{' '}
        {name === ownName ? (
          <>
            This page belongs to it. To switch it on again, run{' '}
            <code>npm run module -- switch {[name, chosenRoute ?? []].flat().join(' ')} --everybody</code> on
            the server.
          </>
        ) : (
          'To switch it on again, use the table below.'
        )}
      </ConfirmDialog>
    </Form>
  );
}
