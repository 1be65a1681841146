import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import styled from 'styled-components';
import type { Fields } from '@vended/contract/describedFields';
import type { HistoryKindName } from '@vended/contract/historyKinds';
import type { HistoryChange } from '@vended/contract/recordHistory';
import { Icon } from '../components/Icon';
import { onDemand } from '../components/onDemand';
import { Spinner } from '../components/Spinner';
import { focusField, type Form } from '../form/useForm';
import { color, font, media, radius, size, space } from '../theme/tokens';

export interface RecordHistoryProps<Values extends object> {
  readonly kind: HistoryKindName;
  readonly recordId: string;
  readonly fields: Fields;
  /** The form of the record, into which an old value can be put; without it nothing can be restored. */
  readonly form?: Pick<Form<Values>, 'id' | 'values' | 'set'>;
  /** Converts the old value of a field to form values, if its text is not enough; null if it cannot be restored. */
  readonly restored?: (change: HistoryChange) => Partial<Values> | null | undefined;
  /** Formats values for which the field's description is not enough. */
  readonly textOf?: (field: string, value: unknown) => string | undefined;
}

const HistoryEntries = onDemand(
  async () =>
    (await import(/* webpackPrefetch: true */ '@vended/design/history/HistoryEntries')).HistoryEntries,
  () => <Spinner label="Loading history..." />,
);

/**
 * A panel that shows who changed the record, when, and its previous values. Its code and its data are loaded when it is opened.
 * Restoring puts an old value into the form; it is stored when the form is saved.
 */
export function RecordHistory<Values extends object>({
  form,
  restored,
  ...shown
}: RecordHistoryProps<Values>) {
  const [open, setOpen] = useState(false);
  const panelId = useId();

  function restoredBy(change: HistoryChange): Partial<Values> | null {
    if (!form || !(change.field in form.values)) return null;
    const changes = restored?.(change);
    if (changes !== undefined) return changes;
    const kind = shown.fields[change.field]?.kind;
    if (kind === 'password' || kind === 'picture' || kind === 'structure') return null;
    // The record that it referred to no longer exists.
    if (kind === 'reference' && change.before !== null && change.before_name === undefined) return null;
    return Object.fromEntries([[change.field, plainValue(change.before)]]) as Partial<Values>;
  }

  function canRestore(change: HistoryChange): boolean {
    const changes = restoredBy(change);
    if (!form || !changes) return false;
    return Object.entries(changes).some(([name, value]) => form.values[name as keyof Values] !== value);
  }

  function handleRestore(change: HistoryChange) {
    const changes = restoredBy(change);
    if (!form || !changes) return;
    form.set(changes);
    focusField(form.id, change.field);
  }

  return (
    <Panel>
      <Heading>
        <Toggle
          type="button"
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon glyph={ChevronRight} />
          History
        </Toggle>
      </Heading>
      {open && (
        <Content id={panelId}>
          <HistoryEntries {...shown} canRestore={canRestore} onRestore={handleRestore} />
        </Content>
      )}
    </Panel>
  );
}

/** The text of a stored value for a text field. */
function plainValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const Panel = styled.section`
  max-width: ${size.form};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.page};

  ${media.print} {
    display: none;
  }
`;

const Heading = styled.h2`
  font-size: ${font.reading};
`;

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  width: 100%;
  min-height: 2.75rem;
  padding: ${space[3]} ${space[4]};
  border: 0;
  border-radius: ${radius.large};
  background: none;
  color: ${color.text};
  font: inherit;
  font-weight: ${font.strong};
  text-align: start;
  cursor: pointer;

  &:hover {
    background: ${color.hover};
  }
  &[aria-expanded='true'] > svg {
    rotate: 90deg;
  }
`;

const Content = styled.div`
  padding: ${space[2]} ${space[4]} ${space[4]};
`;
