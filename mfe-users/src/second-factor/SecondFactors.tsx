import type { OutputOf } from '@vended/contract/call';
import type {
  confirmPasskey,
  confirmTotp,
  listSecondFactors,
  renewRecoveryCodes,
  SecondFactor,
} from '@vended/contract/secondFactors';
import { Button } from '@vended/design/components/Button';
import { onDemand } from '@vended/design/components/onDemand';
import { FormSection } from '@vended/design/form/FormSection';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { FormWidth } from '@vended/design/page/FormWidth';
import type { Column } from '@vended/design/table/column';
import { Table } from '@vended/design/table/Table';
import { color, space } from '@vended/design/theme/tokens';
import { canUsePasskeys } from '@vended/module/session/canUsePasskeys';
import { useShell } from '@vended/module/ShellContext';
import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { AskedDialog, SecondFactorDialogsProps } from './SecondFactorDialogs';

// Loaded when one is first asked for.
const SecondFactorDialogs = onDemand<SecondFactorDialogsProps>(
  async () => (await import('./SecondFactorDialogs')).SecondFactorDialogs,
);

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
    header: 'Actions',
    cell: (factor) => (
      <Button size="small" aria-label={`Remove ${factor.name}`} onClick={() => onRemove(factor)}>
        Remove
      </Button>
    ),
  },
];

const added: OutputOf<typeof confirmTotp | typeof confirmPasskey>['message'] = 'Second factor added';
const renewed: OutputOf<typeof renewRecoveryCodes>['message'] = 'New recovery codes created';

/** The second factors of the signed-in user: how they are set up, removed, and what to do when they are lost. */
export function SecondFactors({ factors }: { readonly factors: OutputOf<typeof listSecondFactors> }) {
  const { status } = useShell();
  const [asked, setAsked] = useState<AskedDialog | null>(null);
  const { second_factors, recovery_codes } = factors;
  const last = second_factors.length === 1;
  const tableColumns = useMemo(
    () => columns((factor) => setAsked({ kind: 'removal', factor, last })),
    [last],
  );

  function handleDone(codes: readonly string[] | null) {
    setAsked(codes && { kind: 'codes', codes });
    status.success(asked?.kind === 'renewal' ? renewed : added);
  }

  return (
    <Width>
      <FormSection
        title="Second Factor"
        hint="A second step after your password. A stolen password alone is then not enough."
      >
        <Table
          label="Second factors"
          columns={tableColumns}
          rows={second_factors}
          failure={null}
          empty={<Muted>No second factor yet.</Muted>}
        />
        {second_factors.length > 0 && (
          <p>
            {recovery_codes === 1 ? '1 recovery code is left.' : `${recovery_codes} recovery codes are left.`}
          </p>
        )}
        <Buttons>
          <Button icon={Smartphone} onClick={() => setAsked({ kind: 'totp' })}>
            Add authenticator app
          </Button>
          {canUsePasskeys() && (
            <Button icon={KeyRound} onClick={() => setAsked({ kind: 'passkey' })}>
              Add passkey
            </Button>
          )}
          {second_factors.length > 0 && (
            <Button onClick={() => setAsked({ kind: 'renewal' })}>New recovery codes</Button>
          )}
        </Buttons>
      </FormSection>
      {asked && (
        <SecondFactorDialogs
          asked={asked}
          withCode={second_factors.some(({ kind }) => kind === 'totp')}
          onDone={handleDone}
          onClose={() => setAsked(null)}
        />
      )}
    </Width>
  );
}

const Width = styled(FormWidth)`
  padding-block-end: ${space[4]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

const Muted = styled.p`
  color: ${color.muted};
`;
