import { Button } from '@vended/design/components/Button';
import { Select } from '@vended/design/form/Select';
import type { PlatformPreviews } from '@vended/module/platform/previews';
import { useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { Form } from '../parts/twoColumnForm';

interface PreviewFormProps {
  readonly builds: PlatformPreviews['builds'];
  readonly busy: boolean;
  readonly onMake: (wanted: { module: string; build: string; hours: number }) => void;
}

const durations = [
  { value: '4', label: '4 hours' },
  { value: '48', label: '2 days' },
  { value: '168', label: 'A week' },
  { value: '720', label: '30 days' },
];

/** Chooses a published build and for how long a link to it works. */
export function PreviewForm({ builds, busy, onMake }: PreviewFormProps) {
  const names = [...new Set(builds.map(({ module }) => module))];
  const [chosenModule, setChosenModule] = useState('');
  const [chosenBuild, setChosenBuild] = useState('');
  const [hours, setHours] = useState('48');
  const module = names.includes(chosenModule) ? chosenModule : (names[0] ?? '');
  const ofModule = builds.filter((one) => one.module === module).map(({ build }) => build);
  const build = ofModule.includes(chosenBuild) ? chosenBuild : (ofModule[0] ?? '');

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    onMake({ module, build, hours: Number(hours) });
  }

  return (
    <OneRow onSubmit={handleSubmit}>
      <Select
        id="preview-module"
        name="module"
        label="Module"
        options={names.map((name) => ({ value: name, label: name }))}
        value={module}
        onChange={setChosenModule}
      />
      <Select
        id="preview-build"
        name="build"
        label="Published build"
        options={ofModule.map((one) => ({ value: one, label: one }))}
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
  --form-columns: minmax(0, 14rem) minmax(0, 20rem) minmax(0, 10rem) auto;

  justify-content: start;
`;
