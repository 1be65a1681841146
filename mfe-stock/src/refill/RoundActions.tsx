import { useSaveCsv } from '@vended/design/csv/useSaveCsv';
import { Button } from '@vended/design/components/Button';
import { useShell } from '@vended/module/ShellContext';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import Send from 'lucide-react/icons/send';
import type { RoundLine } from './roundCsv';
import { mailLink, roundLetter } from './roundLetter';

const file = 'refill.csv';

interface RoundActionsProps {
  readonly lines: readonly RoundLine[];
  /** Those that are not filled yet. */
  readonly open: readonly RoundLine[];
}

/** Prints a round, saves it as a file, and sends what is left of it to the person who brings the items, such as a vendor. */
export function RoundActions({ lines, open }: RoundActionsProps) {
  const { status, report } = useShell();
  const saveCsv = useSaveCsv();

  const handleSave = () =>
    saveCsv(file, async (separator) => (await import('./roundCsv')).roundCsv(lines, separator));

  async function handleSend() {
    const letter = roundLetter(open);
    if ('share' in navigator) {
      try {
        return await navigator.share({ title: letter.subject, text: letter.text });
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return undefined;
        // Some browsers have it and refuse it.
        report.error(error);
      }
    }
    const link = mailLink(letter);
    if (link !== undefined) return window.open(link, '_self');
    if (!(await handleSave())) return undefined;
    status.success(`The list is too long for a new mail: attach ${file}, which was saved.`);
    const short = mailLink({ ...letter, text: `The list is attached: ${file}` });
    return window.open(short, '_self');
  }

  return (
    <>
      <Button icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
      <Button icon={Download} onClick={() => void handleSave()}>
        Save CSV
      </Button>
      {open.some(({ quantity }) => quantity > 0) && (
        <Button icon={Send} onClick={() => void handleSend()}>
          Send
        </Button>
      )}
    </>
  );
}
