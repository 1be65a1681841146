import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Button } from '../components/Button';
import type { ButtonSize } from '../components/buttonStyles';
import { onDemand } from '../components/onDemand';
import type { Label } from './label';

// Loaded when labels are printed.
const LabelDialog = onDemand(async () => (await import('@vended/design/labels/LabelDialog')).LabelDialog);

interface LabelButtonProps {
  /** The labels to print. The button is disabled if there are none. */
  readonly labels: readonly Label[];
  /** Such as 'Print QR label'. */
  readonly text: string;
  readonly variant?: 'primary' | 'secondary';
  readonly size?: ButtonSize;
  /** Reads the labels when the button is pressed, in place of `labels`; null if that failed. */
  readonly read?: (() => Promise<readonly Label[] | null>) | undefined;
}

/** Prints QR labels; a dialog asks for the paper. */
export function LabelButton({
  labels,
  text,
  variant = 'secondary',
  size = 'regular',
  read,
}: LabelButtonProps) {
  const [printed, setPrinted] = useState<readonly Label[] | null>(null);
  const [reading, setReading] = useState(false);

  async function handlePrint() {
    if (!read) return setPrinted(labels);
    setReading(true);
    setPrinted(await read());
    setReading(false);
  }

  return (
    <>
      <Button
        icon={Printer}
        variant={variant}
        size={size}
        disabled={labels.length === 0}
        busy={reading && 'Reading...'}
        onClick={() => void handlePrint()}
      >
        {text}
      </Button>
      {printed && <LabelDialog labels={printed} onClose={() => setPrinted(null)} />}
    </>
  );
}
