import { color, font, space } from '@vended/design/theme/tokens';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Stat, Stats } from '../parts/Stat';
import { keyOf, signed, type Difference } from './differences';
import { useLineTexts } from './useLineTexts';

/** What a count would book: the lines that differ from what is known. */
export function CountReview({ differences }: { readonly differences: readonly Difference[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const different = differences.filter(({ counted, known }) => counted !== known);
  return (
    <Review>
      <h2 ref={heading} tabIndex={-1}>
        Differences
      </h2>
      <Stats>
        <Stat label="counted" value={differences.length} />
        <Stat label="as expected" value={differences.length - different.length} />
        <Stat
          label={different.length === 1 ? 'difference' : 'differences'}
          value={different.length}
          {...(different.length > 0 && { tone: 'low' })}
        />
      </Stats>
      {different.length === 0 ? (
        <p>Everything that you counted is as expected.</p>
      ) : (
        <Scrolling>
          <table>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Known</th>
                <th scope="col">Counted</th>
                <th scope="col">Difference</th>
              </tr>
            </thead>
            <tbody>
              {different.map((line) => (
                <Line key={keyOf(line)} line={line} />
              ))}
            </tbody>
          </table>
        </Scrolling>
      )}
    </Review>
  );
}

function Line({ line }: { readonly line: Difference }) {
  const { counted, known } = line;
  const { name, detail } = useLineTexts(line);
  // The server says what is no whole number.
  const isNumber = Number.isFinite(counted);
  return (
    <tr>
      <th scope="row">
        {name}
        {detail && <Detail>{detail}</Detail>}
      </th>
      <td>{known.toLocaleString('en-GB')}</td>
      <td>{isNumber ? counted.toLocaleString('en-GB') : '–'}</td>
      <td>{isNumber ? signed(counted - known) : '–'}</td>
    </tr>
  );
}

const Review = styled.section`
  display: grid;
  gap: ${space[4]};

  & > h2 {
    margin: 0;
    font-size: ${font.lead};
  }
`;

const Scrolling = styled.div`
  overflow-x: auto;

  & > table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & th,
  & td {
    padding: ${space[2]};
    border-block-end: 1px solid ${color.hairline};
    text-align: end;
  }
  & th:first-child {
    padding-inline-start: 0;
    font-weight: ${font.medium};
    text-align: start;
  }
`;

const Detail = styled.span`
  display: block;
  color: ${color.muted};
  font-weight: ${font.regular};
`;
