import { color, font, media, space } from '@vended/shared/theme/tokens';
import styled from 'styled-components';
import { Picture } from '../pictures/Picture';
import { siteWidth } from '../site/siteWidth';

const figures = [
  { value: '1,800', unit: 'locations in one Type S spiral' },
  { value: '806', unit: 'locations in one Type C carousel' },
  { value: '£46.56', unit: 'per month, the lowest hire price' },
];

/** What Vended is, in one sentence, one picture and three figures. */
export function Hero() {
  return (
    <Band>
      <Inner>
        <Words>
          <Title tabIndex={-1}>Every tool and part, handed out and accounted for.</Title>
          <Lead>
            Vended makes smart vending machines and lockers, and the software that runs them. Your people take
            what they need, day or night; you see who took it, and what is left.
          </Lead>
        </Words>
        <Picture
          name="line-up"
          alt="The range side by side: a Type S locker and spiral machine, a Type C carousel and a wall of Type U modules"
          sizes="(min-width: 75rem) 72rem, 96vw"
          first
        />
        <Figures>
          {figures.map(({ value, unit }) => (
            <div key={unit}>
              <dt>{unit}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Figures>
      </Inner>
    </Band>
  );
}

const Band = styled.div`
  background: ${color.sunken};
`;

const Inner = styled.div`
  ${siteWidth}
  padding-block: ${space[16]} ${space[10]};

  ${media.narrow} {
    padding-block: ${space[10]} ${space[8]};
  }
`;

const Words = styled.div`
  max-width: 46rem;
  margin: 0 auto ${space[10]};
  text-align: center;

  ${media.narrow} {
    margin-block-end: ${space[6]};
    text-align: start;
  }
`;

const Title = styled.h1`
  font-size: ${font.hero};
  line-height: 1.08;
  letter-spacing: -0.03em;

  ${media.narrow} {
    font-size: ${font.display};
  }
`;

const Lead = styled.p`
  margin-block-start: ${space[5]};
  color: ${color.muted};
  font-size: ${font.lead};
  text-wrap: pretty;
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space[6]};
  margin-block-start: ${space[8]};
  padding-block-start: ${space[6]};
  border-block-start: 1px solid ${color.line};

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
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
  }
  ${media.narrow} {
    gap: ${space[3]};

    & dd {
      font-size: ${font.title};
    }
  }
`;
