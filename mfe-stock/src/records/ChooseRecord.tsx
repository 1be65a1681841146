import type { RecordKind } from '@vended/contract/recordCode';
import { Combobox } from '@vended/design/form/Combobox';
import { color, size, space } from '@vended/design/theme/tokens';
import { useSearchParams } from '@vended/module/router';
import styled from 'styled-components';
import { useRecordChoices } from './useRecordChoices';

interface Choice {
  /** The parameter of the address that a choice sets. */
  readonly parameter: string;
  readonly kind: RecordKind;
  readonly label: string;
}

interface ChooseRecordProps {
  readonly text: string;
  readonly choices: readonly Choice[];
}

/** What a page is about, where its address does not say so. */
export function ChooseRecord({ text, choices }: ChooseRecordProps) {
  return (
    <Frame>
      <p>{text}</p>
      {choices.map((choice) => (
        <One key={choice.parameter} {...choice} />
      ))}
    </Frame>
  );
}

function One({ parameter, kind, label }: Choice) {
  const [, setParameters] = useSearchParams();
  const choices = useRecordChoices(kind, '');
  return (
    <Combobox
      id={`choose-${parameter}`}
      name={parameter}
      label={label}
      placeholder="Type to search"
      value=""
      choices={choices}
      onChange={(id) =>
        setParameters((before) => {
          if (id) before.set(parameter, id);
          return before;
        })
      }
    />
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${space[4]};
  max-width: ${size.form};

  & > p {
    color: ${color.muted};
  }
`;
