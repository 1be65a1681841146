import type { SecondFactor } from '@vended/contract/secondFactors';
import { SecretDialog } from '@vended/design/components/SecretDialog';
import { PasskeySetUp } from './PasskeySetUp';
import { RemoveSecondFactor } from './RemoveSecondFactor';
import { RenewRecoveryCodes } from './RenewRecoveryCodes';
import { TotpSetUp } from './TotpSetUp';

/** The open dialog: to set up a kind, renew the recovery codes, remove a second factor, or show new codes. */
export type AskedDialog =
  | { readonly kind: 'totp' | 'passkey' | 'renewal' }
  | { readonly kind: 'removal'; readonly factor: SecondFactor; readonly last: boolean }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

export interface SecondFactorDialogsProps {
  readonly asked: AskedDialog;
  /** Whether the user has an app, whose code confirms a change. */
  readonly withCode: boolean;
  /** Called when a second factor was added, with recovery codes if there are new ones. */
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** The dialogs in which second factors are changed. */
export function SecondFactorDialogs({ asked, withCode, ...rest }: SecondFactorDialogsProps) {
  switch (asked.kind) {
    case 'totp':
      return <TotpSetUp {...rest} />;
    case 'passkey':
      return <PasskeySetUp {...rest} />;
    case 'renewal':
      return <RenewRecoveryCodes withCode={withCode} {...rest} />;
    case 'removal':
      return (
        <RemoveSecondFactor
          factor={asked.factor}
          last={asked.last}
          withCode={withCode}
          onClose={rest.onClose}
        />
      );
    case 'codes':
      return (
        <SecretDialog
          title="Your recovery codes"
          label="Codes"
          secret={asked.codes.join('\n')}
          rows={asked.codes.length}
          onClose={rest.onClose}
        >
          Keep these codes somewhere you can reach without your phone or passkey. Each works once. They are
          shown only now.
        </SecretDialog>
      );
  }
}
