import Printer from 'lucide-react/icons/printer';
import { useCallback, useState } from 'react';
import { Button } from '../ui/Button';
import { PrintedLabels, type Label } from './PrintedLabels';

interface LabelButtonProps {
  /** What is printed; the button is disabled where there is nothing. */
  readonly labels: readonly Label[];
  /** Such as 'Print label'. */
  readonly text: string;
}

/** Prints QR labels. */
export function LabelButton({ labels, text }: LabelButtonProps) {
  const [printing, setPrinting] = useState(false);
  const stop = useCallback(() => setPrinting(false), []);
  return (
    <>
      <Button icon={Printer} disabled={labels.length === 0} onClick={() => setPrinting(true)}>
        {text}
      </Button>
      {printing && <PrintedLabels labels={labels} onPrinted={stop} />}
    </>
  );
}
