import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Gauge from 'lucide-react/icons/gauge';
import KeyRound from 'lucide-react/icons/key-round';
import { Section } from '../parts/Section';
import { TextGrid } from '../parts/TextGrid';

const principles = [
  {
    icon: KeyRound,
    title: 'The right person',
    text: 'Every opening begins with a badge or a code. Roles decide who may take what, and from which machine.',
  },
  {
    icon: Gauge,
    title: 'The right count',
    text: 'Stock is counted as it leaves and as it returns. You are alerted before a shelf is empty, not after.',
  },
  {
    icon: ClipboardCheck,
    title: 'The right record',
    text: 'Who, what, when and where: recorded each time, kept as an audit trail and passed on to your ERP system.',
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
