import { color, media, space } from '@vended/shared/theme/tokens';
import { ButtonLink } from '@vended/shared/ui/ButtonLink';
import styled from 'styled-components';
import { families } from '../families/families';
import { FamilyHead } from '../families/FamilyHead';
import { paths } from '../paths';
import { ZoomablePicture } from '../pictures/ZoomablePicture';
import { Section } from '../site/Section';

/** The three families, and the way to the whole range (spec 2). */
export function RangeTeaser() {
  return (
    <Section
      title="One range, three families"
      lead="Choose by what you store. All three run on the same software."
      action={
        <ButtonLink to={paths.products} variant="primary">
          View Product Range
        </ButtonLink>
      }
    >
      <Cards>
        {families.map((family) => (
          <Card key={family.letter}>
            <ZoomablePicture
              name={family.picture}
              alt={family.pictureText}
              sizes="(min-width: 60rem) 22rem, 90vw"
            />
            <FamilyHead family={family} />
            <p>{family.summary}</p>
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

  ${media.overlaySidebar} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Card = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};

  & > p {
    color: ${color.muted};
    text-wrap: pretty;
  }
  @media (min-width: 40rem) and (max-width: 59.99rem) {
    display: grid;
    grid-template-columns: 16rem 1fr;
    grid-template-rows: auto 1fr;
    gap: ${space[4]} ${space[6]};

    & > :first-child {
      grid-row: 1 / 3;
    }
  }
`;
