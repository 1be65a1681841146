import { useId } from 'react';
import styled from 'styled-components';
import { Select } from '../form/Select';
import { color, font, radius, size, space } from '../theme/tokens';
import { allLetters, inLetters, letterLabels, tellingCells, type Letters } from './letters';
import type { CsvRow } from './csvRow';

interface ChooseLettersProps {
  /** As they were read first: as Windows-1252. */
  readonly rows: readonly CsvRow[];
  readonly letters: Letters;
  readonly onChoose: (letters: Letters) => void;
}

/** Asks which letters a file has that does not say so, with the words of the file that the choice changes. */
export function ChooseLetters({ rows, letters, onChoose }: ChooseLettersProps) {
  const id = useId();
  return (
    <Section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>Character set</h2>
      <p>
        This file is not saved as Unicode, so its accented letters can be read in several ways. Choose the one
        that shows these words correctly.
      </p>
      <Select
        id={id}
        name="letters"
        label="Character set of the file"
        hint="If none is right, save your spreadsheet as “CSV UTF-8” and choose that file."
        options={allLetters.map((value) => ({ value, label: letterLabels[value] }))}
        value={letters}
        onChange={onChoose}
        error={undefined}
      />
      <Words aria-label="Words from the file" aria-live="polite">
        {tellingCells(rows).map((cell) => (
          <li key={cell}>{inLetters(cell, letters)}</li>
        ))}
      </Words>
    </Section>
  );
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  max-width: ${size.form};

  & > h2 {
    font-size: ${font.lead};
  }
`;

const Words = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    min-width: 0;
    padding: ${space[1]} ${space[3]};
    overflow-wrap: anywhere;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
  }
`;
