import Printer from 'lucide-react/icons/printer';
import { useCallback, useState } from 'react';
import { Button } from '../components/Button';
import type { Label } from './label';
import { PrintedLabels } from './PrintedLabels';

interface LabelButtonProps {
  /** The labels to print. The button is disabled if there are none. */
  readonly labels: readonly Label[];
  /** Such as 'Print QR label'. */
  readonly text: string;
  readonly variant?: 'primary' | 'secondary';
}

/** Prints QR labels. */
export function LabelButton({ labels, text, variant = 'secondary' }: LabelButtonProps) {
  const [printing, setPrinting] = useState(false);
  const stop = useCallback(() => setPrinting(false), []);
  return (
    <>
      <Button
        icon={Printer}
        variant={variant}
        disabled={labels.length === 0}
        onClick={() => setPrinting(true)}
      >
        {text}
      </Button>
      {printing && <PrintedLabels labels={labels} onPrinted={stop} />}
    </>
  );
}
