import { color, font, media, space } from '@vended/shared/theme/tokens';
import { Icon } from '@vended/shared/ui/Icon';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Gauge from 'lucide-react/icons/gauge';
import KeyRound from 'lucide-react/icons/key-round';
import styled from 'styled-components';
import { Section } from '../site/Section';

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
    text: 'Who, what, when and where is written down each time, kept as an audit trail and passed on to your ERP system.',
  },
];

/** What all of it rests on (spec 2). */
export function CorePrinciples() {
  return (
    <Section title="3 Core Principles" ground="sunken">
      <Grid>
        {principles.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon glyph={icon} size={32} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

const Grid = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[8]};
  padding: 0;
  list-style: none;

  & > li {
    padding-block-start: ${space[5]};
    border-block-start: 2px solid ${color.text};
  }
  & svg {
    color: ${color.action};
  }
  & h3 {
    margin-block: ${space[3]} ${space[2]};
    font-size: ${font.title};
    letter-spacing: -0.015em;
  }
  & p {
    color: ${color.muted};
    text-wrap: pretty;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[6]};
  }
`;
