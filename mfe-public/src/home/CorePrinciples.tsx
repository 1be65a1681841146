import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Gauge from 'lucide-react/icons/gauge';
import KeyRound from 'lucide-react/icons/key-round';
import { Section } from '../parts/Section';
import { TextGrid } from '../parts/TextGrid';

const principles = [
  {
    icon: KeyRound,
    title: 'The right person',
    text: 'Every opening begins with a badge or a code. You decide who may open which machine.',
  },
  {
    icon: Gauge,
    title: 'The right count',
    text: 'Stock is counted as it leaves and as it returns. What runs low is on your first page before it is empty, not after.',
  },
  {
    icon: ClipboardCheck,
    title: 'The right record',
    text: 'Who, what, when and where: recorded each time, kept as an audit trail and ready as a file for your ERP system.',
  },
];

/** The core principles (specification 2). */
export function CorePrinciples() {
  return (
    <Section title="3 Core Principles" background="sunken">
      <TextGrid blocks={principles} />
    </Section>
  );
}
