import { Tabs as Headless } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, motion, radius, space } from '../theme/tokens';

/** One of the things that share a place. */
export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps<Id extends string> {
  /** What the tabs divide, such as 'Product range'. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** Several things in one place, one of them shown. Arrow keys move between the tabs. */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  return (
    <Headless.Root value={value} onValueChange={(next: Id) => onChange(next)}>
      <List aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Handle key={tab.id} value={tab.id}>
            {tab.label}
          </Handle>
        ))}
      </List>
      {tabs.map((tab) => (
        <Panel key={tab.id} value={tab.id}>
          {tab.content}
        </Panel>
      ))}
    </Headless.Root>
  );
}

const List = styled(Headless.List)`
  display: flex;
  gap: ${space[1]};
  overflow-x: auto;
  border-block-end: 1px solid ${color.line};
  scrollbar-width: none;
`;

const Handle = styled(Headless.Tab)`
  flex: none;
  min-height: 2.5rem;
  padding: 0 ${space[3]};
  border: 0;
  border-block-end: 2px solid transparent;
  background: none;
  color: ${color.muted};
  font-size: ${font.body};
  font-weight: ${font.strong};
  cursor: pointer;
  transition:
    border-color ${motion.quick},
    color ${motion.quick};

  &:hover {
    color: ${color.text};
  }
  &[aria-selected='true'] {
    border-color: ${color.action};
    color: ${color.text};
  }
  &:focus-visible {
    border-radius: ${radius.small};
    outline-offset: -2px;
  }
`;

const Panel = styled(Headless.Panel)`
  padding-block-start: ${space[5]};
`;
