import { ProofDialog, type ProofDialogProps } from './ProofDialog';
import { SignInAgain, type SignInAgainProps } from './SignInAgain';

export interface SessionDialogsProps {
  readonly again: SignInAgainProps;
  readonly proof: ProofDialogProps;
}

/** The dialogs over the page that calls wait for. */
export function SessionDialogs({ again, proof }: SessionDialogsProps) {
  return (
    <>
      <SignInAgain {...again} />
      <ProofDialog {...proof} />
    </>
  );
}
