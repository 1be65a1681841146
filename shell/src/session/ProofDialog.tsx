import type { SecondStep } from '@vended/contract/secondFactors';
import { Dialog } from '@vended/design/components/Dialog';
import { ProofForm, type Proof } from '@vended/design/form/ProofForm';
import { SignInRefusal } from '@vended/design/form/SignInFields';
import type { RequestResult } from '@vended/module/shellApi';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { space } from '@vended/design/theme/tokens';

export interface ProofDialogProps {
  readonly open: boolean;
  /** Asks the server how the user can prove who they are. Answers a `SecondStep`. */
  readonly begin: () => Promise<RequestResult>;
  readonly prove: (step: SecondStep, proof: Proof) => Promise<RequestResult>;
  /** Called when the user does not prove it; the save then fails, and the page keeps what was entered. */
  readonly cancel: () => void;
}

/** A dialog over the page in which a user proves again who they are, before a change that needs it. */
export function ProofDialog({ open, ...rest }: ProofDialogProps) {
  return (
    <Dialog open={open} disablePointerDismissal title="Confirm that it is you" onClose={rest.cancel}>
      <Body {...rest} />
    </Dialog>
  );
}

// Mounted each time the dialog opens, so nothing that was typed survives a close.
function Body({ begin, prove, cancel }: Omit<ProofDialogProps, 'open'>) {
  const [step, setStep] = useState<SecondStep | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let left = false;
    void begin().then((result) => {
      if (left) return;
      if (result.ok) setStep(result.data as SecondStep);
      else setProblem(result.failure.error);
    });
    return () => {
      left = true;
    };
  }, [begin, attempt]);

  function handleOver(reason: string) {
    setProblem(reason);
    setStep(null);
    setAttempt((previous) => previous + 1);
  }

  return (
    <Stack>
      <p>This change needs a fresh confirmation. What you have entered stays, and is saved afterwards.</p>
      {problem && <SignInRefusal role="alert">{problem}</SignInRefusal>}
      {step && (
        <ProofForm
          step={step}
          onProof={(proof) => {
            setProblem(null);
            return prove(step, proof);
          }}
          onOver={handleOver}
          onCancel={cancel}
        />
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`;
