import type { SecondStep } from '@vended/contract/secondSteps';
import { Dialog } from '@vended/design/components/Dialog';
import { ProofForm, type Proof } from '@vended/design/form/ProofForm';
import { SignInRefusal } from '@vended/design/form/SignInFields';
import type { RequestResult, ShellApi } from '@vended/module/shellApi';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { space } from '@vended/design/theme/tokens';

export interface ProofDialogProps {
  readonly open: boolean;
  readonly request: ShellApi['request'];
  /** Called with true after a valid proof, else with false: the save then fails, and the page keeps what was entered. */
  readonly settle: (proven: boolean) => void;
}

/** A dialog in which users prove their identity again, before a change that requires it. */
export function ProofDialog({ open, ...rest }: ProofDialogProps) {
  return (
    <Dialog
      open={open}
      disablePointerDismissal
      title="Confirm that it is you"
      onClose={() => rest.settle(false)}
    >
      <Body {...rest} />
    </Dialog>
  );
}

const toProof = { method: 'POST', path: '/proof' } as const;

// Mounted each time the dialog opens, so nothing that was typed survives a close.
function Body({ request, settle }: Omit<ProofDialogProps, 'open'>) {
  const [step, setStep] = useState<SecondStep | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let left = false;
    void request({ ...toProof, input: { action: 'BEGIN' }, answers: { kinds: 'list' } }).then((result) => {
      if (left) return;
      if (result.ok) setStep(result.data as SecondStep);
      else setProblem(result.failure.error);
    });
    return () => {
      left = true;
    };
  }, [request, attempt]);

  async function prove({ token }: SecondStep, proof: Proof): Promise<RequestResult> {
    setProblem(null);
    const action = 'passkey' in proof ? 'PASSKEY' : 'code' in proof ? 'CODE' : 'PASSWORD';
    const input = { action, token, ...proof };
    const result = await request({ ...toProof, input, answers: { message: 'value' } });
    if (result.ok) settle(true);
    return result;
  }

  function handleOver(reason: string) {
    setProblem(reason);
    setStep(null);
    setAttempt((previous) => previous + 1);
  }

  return (
    <Stack>
      <p>Please confirm your identity. Your changes are kept and will be saved.</p>
      {problem && <SignInRefusal role="alert">{problem}</SignInRefusal>}
      {step && (
        <ProofForm
          step={step}
          onProof={(proof) => prove(step, proof)}
          onOver={handleOver}
          onCancel={() => settle(false)}
        />
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`;
