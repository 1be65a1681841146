import { Button } from '@vended/design/components/Button';
import { Select } from '@vended/design/form/Select';
import { useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { Form } from '../parts/twoColumnForm';

interface PreviewFormProps {
  /** The published builds of the module, the newest first. */
  readonly builds: readonly string[];
  readonly busy: boolean;
  readonly onMake: (wanted: { build: string; hours: number }) => void;
}

const durations = [
  { value: '4', label: '4 hours' },
  { value: '48', label: '2 days' },
  { value: '168', label: 'A week' },
  { value: '720', label: '30 days' },
];

/** Chooses a published build and for how long a link to it works. */
export function PreviewForm({ builds, busy, onMake }: PreviewFormProps) {
  const [chosenBuild, setChosenBuild] = useState('');
  const [hours, setHours] = useState('48');
  const build = builds.includes(chosenBuild) ? chosenBuild : (builds[0] ?? '');

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    onMake({ build, hours: Number(hours) });
  }

  return (
    <OneRow onSubmit={handleSubmit}>
      <Select
        id="preview-build"
        name="build"
        label="Published build"
        options={builds.map((one) => ({ value: one, label: one }))}
        value={build}
        onChange={setChosenBuild}
      />
      <Select
        id="preview-hours"
        name="hours"
        label="The link works for"
        options={durations}
        value={hours}
        onChange={setHours}
      />
      <Button type="submit" busy={busy && 'Making...'} disabled={build === ''}>
        Preview link
      </Button>
    </OneRow>
  );
}

const OneRow = styled(Form)`
  --form-columns: minmax(0, 20rem) minmax(0, 10rem) auto;

  justify-content: start;
`;
