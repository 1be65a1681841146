import type { SecondStep } from '@vended/contract/secondSteps';
import type { RequestResult, SecondProof } from '@vended/module/shellApi';
import { useRef } from 'react';
import { Dialog } from '../components/Dialog';
import { ProofForm, type Proof } from './ProofForm';

export interface SecondStepDialogProps {
  readonly step: SecondStep;
  readonly finish: (proof: SecondProof) => Promise<RequestResult>;
  /** Called when the sign-in has to begin again, with the reason unless the user has left. */
  readonly onClose: (reason?: string) => void;
}

/** Asks for the second factor of a sign-in whose password was right. */
export function SecondStepDialog({ step, finish, onClose }: SecondStepDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      disablePointerDismissal
      initialFocus={field}
      title="Confirm that it is you"
      onClose={() => onClose()}
    >
      <ProofForm
        field={field}
        step={step}
        onProof={(proof) => finish(secondProof(step, proof))}
        onOver={onClose}
        onCancel={() => onClose()}
      />
    </Dialog>
  );
}

/** Narrows a proof to one for this step. It is never the password, which the sign-in has checked already. */
export const secondProof = ({ token }: SecondStep, proof: Proof): SecondProof =>
  'passkey' in proof ? { token, ...proof } : { token, code: 'code' in proof ? proof.code : '' };
