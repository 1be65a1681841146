import type { OutputOf } from '@vended/contract/call';
import type { listSecondFactors, SecondFactor } from '@vended/contract/secondFactors';
import { Button } from '@vended/design/components/Button';
import { SecretDialog } from '@vended/design/components/SecretDialog';
import { FormSection } from '@vended/design/form/FormSection';
import { dayAndTimeOf } from '@vended/design/format/dates';
import type { Column } from '@vended/design/table/column';
import { Table } from '@vended/design/table/Table';
import { color, size, space } from '@vended/design/theme/tokens';
import { canUsePasskeys } from '@vended/module/session/passkeys';
import { useShell } from '@vended/module/ShellContext';
import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { PasskeySetUp } from './PasskeySetUp';
import { RemoveSecondFactor } from './RemoveSecondFactor';
import { RenewRecoveryCodes } from './RenewRecoveryCodes';
import { TotpSetUp } from './TotpSetUp';

type Asked = 'totp' | 'passkey' | 'codes' | SecondFactor | null;

const kinds: Readonly<Record<SecondFactor['kind'], string>> = {
  totp: 'Authenticator app',
  passkey: 'Passkey',
};

const columns = (onRemove: (factor: SecondFactor) => void): readonly Column<SecondFactor>[] => [
  { header: 'Name', cell: ({ name }) => name, width: 'minmax(0, 1.5fr)' },
  { header: 'Kind', cell: ({ kind }) => kinds[kind] },
  {
    header: 'Last used',
    cell: ({ last_used_at }) => (last_used_at === null ? 'Never' : dayAndTimeOf(last_used_at)),
  },
  {
    header: 'Remove',
    cell: (factor) => (
      <Button size="small" aria-label={`Remove ${factor.name}`} onClick={() => onRemove(factor)}>
        Remove
      </Button>
    ),
  },
];

/** The second factors of the signed-in user: how they are set up, removed, and what to do when they are lost. */
export function SecondFactors({ factors }: { readonly factors: OutputOf<typeof listSecondFactors> }) {
  const { status } = useShell();
  const [asked, setAsked] = useState<Asked>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const tableColumns = useMemo(() => columns(setAsked), []);
  const { second_factors, recovery_codes } = factors;
  const close = () => setAsked(null);

  function handleDone(recoveryCodes: readonly string[] | null) {
    close();
    setCodes(recoveryCodes);
    status.success(asked === 'codes' ? 'New recovery codes created' : 'Second factor added');
  }

  return (
    <Width>
      <FormSection
        title="Second Factor"
        hint="Asked for after your password, so that the password alone lets nobody in."
      >
        <Table
          label="Second factors"
          columns={tableColumns}
          rows={second_factors}
          failure={null}
          empty={<Muted>None is set up: your password alone signs you in.</Muted>}
        />
        {second_factors.length > 0 && (
          <p>
            {recovery_codes === 1 ? '1 recovery code is left.' : `${recovery_codes} recovery codes are left.`}
          </p>
        )}
        <Buttons>
          <Button icon={Smartphone} onClick={() => setAsked('totp')}>
            Add authenticator app
          </Button>
          {canUsePasskeys() && (
            <Button icon={KeyRound} onClick={() => setAsked('passkey')}>
              Add passkey
            </Button>
          )}
          {second_factors.length > 0 && <Button onClick={() => setAsked('codes')}>New recovery codes</Button>}
        </Buttons>
      </FormSection>
      {asked === 'totp' && <TotpSetUp onDone={handleDone} onClose={close} />}
      {asked === 'passkey' && <PasskeySetUp onDone={handleDone} onClose={close} />}
      {asked === 'codes' && <RenewRecoveryCodes onDone={handleDone} onClose={close} />}
      {asked !== null && typeof asked === 'object' && (
        <RemoveSecondFactor factor={asked} last={second_factors.length === 1} onClose={close} />
      )}
      {codes && (
        <SecretDialog
          title="Your recovery codes"
          label="Codes"
          secret={codes.join('\n')}
          rows={codes.length}
          onClose={() => setCodes(null)}
        >
          Store these codes where you find them without your phone or passkey. Each lets you in once. They are
          shown only now.
        </SecretDialog>
      )}
    </Width>
  );
}

const Width = styled.div`
  max-width: ${size.form};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

const Muted = styled.p`
  color: ${color.muted};
`;
