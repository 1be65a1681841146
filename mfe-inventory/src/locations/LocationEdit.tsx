import type { Location } from '@vended/contract/locations';
import { describedRecord } from '@vended/design/form/describedForm';
import { RecordForm } from '@vended/design/form/RecordForm';
import { useRecordForm } from '@vended/design/form/useRecordForm';
import { locationFields } from '@vended/contract/locations.fields';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { Button } from '@vended/design/components/Button';
import { LocationFields } from './LocationFields';
import { useUpdateLocationMutation } from './locationsApi';

interface LocationEditProps {
  readonly stored: Location;
  /** Called after a save and on cancel. */
  readonly onDone: () => void;
}

/** Edits a location in its panel. The group cannot be changed. */
export function LocationEdit({ stored, onDone }: LocationEditProps) {
  const location = useRecordForm(
    { record: 'location', stored, ...describedRecord(locationFields) },
    useUpdateLocationMutation(),
    { refused: 'Failed to update location.', unreachable: 'Location update failed' },
  );

  const handleSubmit = () =>
    location.submit({
      input: (values, version) => ({
        ...values,
        group_id: stored.group_id,
        location_id: stored.id,
        updated_at: version?.updated_at,
      }),
      idIn: ({ location_id }) => location_id,
      leave: onDone,
      message: 'Location updated successfully',
    });

  return (
    <>
      <RecordForm
        record={location}
        submitLabel="Save Location"
        secondary={<Button onClick={onDone}>Cancel</Button>}
        onSubmit={handleSubmit}
      >
        <LocationFields form={location.form} />
      </RecordForm>
      {location.history && <RecordHistory kind="location" fields={locationFields} {...location.history} />}
    </>
  );
}
