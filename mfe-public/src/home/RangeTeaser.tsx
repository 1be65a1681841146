import { color, font, media, radius, space } from '@vended/shared/theme/tokens';
import styled from 'styled-components';
import { families } from '../families/families';
import { FamilyMark } from '../families/FamilyMark';
import { ZoomablePicture } from '../pictures/ZoomablePicture';
import { Section } from '../site/Section';

/** The three families, and the way to the whole range (spec 2). */
export function RangeTeaser() {
  return (
    <Section
      title="One range, three families"
      lead="Choose by what you store. All three run on the same software."
    >
      <Cards>
        {families.map(({ letter, name, kinds, summary, picture, pictureText }) => (
          <Card key={letter}>
            <ZoomablePicture name={picture} alt={pictureText} sizes="(min-width: 60rem) 22rem, 90vw" />
            <Head>
              <FamilyMark letter={letter} />
              <div>
                <h3>{name}</h3>
                <p>{kinds}</p>
              </div>
            </Head>
            <p>{summary}</p>
          </Card>
        ))}
      </Cards>
    </Section>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[8]};

  @media (max-width: 51.99rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Card = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  border-radius: ${radius.large};

  & > p {
    color: ${color.muted};
    text-wrap: pretty;
  }
  @media (min-width: 40rem) and (max-width: 51.99rem) {
    display: grid;
    grid-template-columns: 16rem 1fr;
    grid-template-rows: auto 1fr;
    gap: ${space[4]} ${space[6]};

    & > :first-child {
      grid-row: 1 / 3;
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};

  & h3 {
    font-size: ${font.title};
    letter-spacing: -0.015em;
  }
  & p {
    color: ${color.muted};
    font-size: ${font.body};
    line-height: ${font.lineSnug};
  }
  ${media.print} {
    break-inside: avoid;
  }
`;
