import { useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../components/Button';
import { visuallyHidden, VisuallyHidden } from '../components/VisuallyHidden';
import { color, font, space } from '../theme/tokens';
import type { ChartProps } from './chartProps';

/** All values of a chart. Screen readers have it in any case, others when they ask for it. */
export function ChartTable({ label, of, series, columns }: Omit<ChartProps, 'empty'>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div>
        <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide table' : 'Show as table'}
        </Button>
      </div>
      <Values id={id} $isOpen={isOpen}>
        <table>
          <caption>
            <VisuallyHidden>{label}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {series.map((each, index) => (
                  <td key={each}>{(values[index] ?? 0).toLocaleString('en-GB')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Values>
    </>
  );
}

const Values = styled.div<{ readonly $isOpen: boolean }>`
  ${({ $isOpen }) => !$isOpen && visuallyHidden}

  & > table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & th,
  & td {
    padding-block: ${space[1]};
    border-block-end: 1px solid ${color.hairline};
    font-weight: ${font.regular};
    text-align: end;
  }
  & thead th {
    color: ${color.muted};
    font-weight: ${font.medium};
  }
  & th:first-child {
    text-align: start;
  }
`;
