import { Select } from '@vended/design/form/Select';
import { TextField } from '@vended/design/form/TextField';
import { moduleNamePattern } from '@vended/module/platform/moduleName';
import { useShell } from '@vended/module/ShellContext';
import { media, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { callGateway } from '@vended/module/request/callGateway';

interface OverrideFormProps {
  readonly modules: readonly string[];
}

/**
 * Starts an override. `npm run dev` prints an address that fills in the form; the override starts only when the user
 * presses the button. A module that is not live yet can only be named by such an address.
 */
export function OverrideForm({ modules }: OverrideFormProps) {
  const { location, status } = useShell();
  const [query] = useState(() => new URLSearchParams(location.current().search));
  const suggested = query.get('override');
  const isNew = suggested !== null && moduleNamePattern.test(suggested) && !modules.includes(suggested);
  const [module, setModule] = useState(
    suggested !== null && (isNew || modules.includes(suggested)) ? suggested : (modules[0] ?? ''),
  );
  const [origin, setOrigin] = useState(query.get('from') ?? 'http://127.0.0.1:9000');

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const wanted = { module, origin: origin.trim().replace(/\/$/, '') };
    const started = await callGateway('POST', '/platform/override', { body: wanted });
    if (started.ok) window.location.assign('/');
    else status.error(started.error);
  }

  return (
    <Form onSubmit={(event) => void handleSubmit(event)}>
      <Select
        id="override-module"
        name="module"
        label="Module"
        options={[
          ...modules.map((name) => ({ value: name, label: name })),
          ...(isNew ? [{ value: suggested, label: `${suggested} (not live yet)` }] : []),
        ]}
        value={module}
        onChange={setModule}
      />
      <TextField
        id="override-origin"
        name="origin"
        label="Development server"
        value={origin}
        onChange={setOrigin}
        spellCheck={false}
      />
      <Button type="submit">Override in this browser</Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 14rem) minmax(0, 20rem) auto;
  align-items: end;
  justify-content: start;
  gap: ${space[4]};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
