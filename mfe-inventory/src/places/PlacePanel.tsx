import { Facts, type Fact } from '@vended/design/page/Facts';
import { color, media, radius, size, space } from '@vended/design/theme/tokens';
import { Icon } from '@vended/design/components/Icon';
import { IconButton } from '@vended/design/components/IconButton';
import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { toggleId, TogglePanel, type useTogglePanel } from './TogglePanel';

interface PlacePanelProps {
  /** What the place is, such as 'Location'. */
  readonly label: string;
  readonly facts: readonly Fact[];
  readonly editing: ReturnType<typeof useTogglePanel>;
  readonly mayEdit: boolean;
  /** The form. */
  readonly children: ReactNode;
}

/** The properties of a place, with a button that opens its form below. */
export function PlacePanel({ label, facts, editing, mayEdit, children }: PlacePanelProps) {
  const { panelId, open, onToggle } = editing.button;
  const edit = `Edit ${label}`;
  return (
    <>
      <Panel aria-label={label}>
        <Facts facts={facts} />
        {mayEdit && (
          <IconButton
            id={toggleId(panelId)}
            aria-label={edit}
            aria-expanded={open}
            aria-controls={open ? panelId : undefined}
            onClick={onToggle}
          >
            <Icon glyph={Pencil} />
          </IconButton>
        )}
      </Panel>
      <TogglePanel {...editing.panel} open={open && mayEdit} label={edit}>
        {children}
      </TogglePanel>
    </>
  );
}

const Panel = styled.section`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[4]};
  max-width: ${size.form};
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.sunken};

  ${media.narrow} {
    padding: ${space[4]};
  }
`;
