import type { OutputOf } from '@vended/contract/call';
import type { listDeviceEvents, ListedEvent } from '@vended/contract/stock/deviceEvents';
import { movementFields } from '@vended/contract/stock/movements.fields';
import { Dialog } from '@vended/design/components/Dialog';
import { Checkbox } from '@vended/design/form/Checkbox';
import { FormShell } from '@vended/design/form/FormShell';
import { TextField } from '@vended/design/form/TextField';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import { Spaced } from '../parts/Spaced';
import { useAlikeEventsQuery, useDismissEventsMutation } from './eventsApi';
import { eventText } from './eventText';

interface DismissDialogProps {
  /** With the id that its device has given it. */
  readonly event: ListedEvent;
  readonly onClose: () => void;
}

/** Gives up a report that can never be booked, with the reason: it is kept, and no longer asks to be checked. */
export function DismissDialog({ event, onClose }: DismissDialogProps) {
  const { status } = useShell();
  const { id: event_id, device_id } = event;
  const others = useAlikeEventsQuery({ device_id, alike: event_id }).data;
  const hasNone = others?.events.length === 0;
  const { save, saving, failure } = useSaving(useDismissEventsMutation(), 'Failed to dismiss the report');
  const form = useDraft(
    useForm({ reason: '', alike: false }, failure),
    `stock-dismissal ${device_id} ${event_id}`,
  );

  async function handleSubmit() {
    const { reason, alike } = form.values;
    const saved = await save({ device_id, event_id, reason, alike: alike && !hasNone }, form);
    if (!saved) return;
    form.saved();
    onClose();
    const { dismissed } = saved;
    status.success(
      dismissed === 1 ? '1 report dismissed' : `${dismissed.toLocaleString('en-GB')} reports dismissed`,
    );
  }

  return (
    <Dialog open onClose={onClose} title="Dismiss Report" disablePointerDismissal>
      <Spaced>
        <p>
          {eventText(event)}, {event.device_name}. Nothing is booked: if the count of the bin may be wrong,
          count it.
        </p>
        <FormShell form={form} saving={saving} submitLabel="Dismiss" onSubmit={handleSubmit}>
          <Spaced>
            <TextField
              label={movementFields.reason.label}
              hint="Such as an opening for a test."
              maxLength={movementFields.reason.max}
              required
              {...form.field('reason')}
            />
            {!hasNone && <Checkbox label={othersLabel(event, others)} {...form.field('alike')} />}
          </Spaced>
        </FormShell>
      </Spaced>
    </Dialog>
  );
}

/** Such as 'Also the 3 others of this bin that wait for the same reason'; without the number until it is known. */
function othersLabel(event: ListedEvent, alike: OutputOf<typeof listDeviceEvents> | undefined): string {
  if (!alike) return 'Also the others of this device that wait for the same reason';
  const { events, next_cursor } = alike;
  const isOne = events.length === 1;
  const number = events.length.toLocaleString('en-GB');
  const others =
    next_cursor === undefined
      ? isOne
        ? 'the other one'
        : `the ${number} others`
      : `more than ${number} others`;
  const isOfBin =
    next_cursor === undefined &&
    events.every(
      ({ board_number, bin_number }) =>
        board_number === event.board_number && bin_number === event.bin_number,
    );
  const of = isOfBin && event.bin_number !== null ? 'bin' : 'device';
  return `Also ${others} of this ${of} that ${isOne ? 'waits' : 'wait'} for the same reason`;
}
