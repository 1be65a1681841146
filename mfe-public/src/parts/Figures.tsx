import { color, font, media, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';

export interface Figure {
  readonly value: string;
  /** What is counted, in a few words. */
  readonly unit: string;
}

/** Key figures in a row. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <Row>
      {figures.map(({ value, unit }) => (
        <div key={unit}>
          <dt>{unit}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Row>
  );
}

const Row = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[6]};

  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  & dt {
    color: ${color.muted};
    font-size: ${font.body};
    line-height: ${font.lineSnug};
  }
  & dd {
    font-size: ${font.heading};
    font-weight: ${font.strong};
    letter-spacing: -0.02em;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;

    & > div {
      flex-direction: row;
      align-items: baseline;
      justify-content: space-between;
      gap: ${space[4]};
      padding-block: ${space[3]};
    }
    & > div + div {
      border-block-start: 1px solid ${color.line};
    }
    & dd {
      flex: none;
      font-size: ${font.title};
    }
  }
`;
