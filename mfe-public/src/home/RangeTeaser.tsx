import { color, font, media, motion, radius, space } from '@vended/design/theme/tokens';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';
import styled from 'styled-components';
import { CardLink } from '../parts/CardLink';
import { families } from '../families/families';
import { FamilyHeader } from '../families/FamilyHeader';
import { FamilyPicture } from '../families/FamilyPicture';
import { paths } from '../paths';
import { Section } from '../parts/Section';

/** The three families. A card links to the range, except for its picture (specification 2). */
export function RangeTeaser() {
  return (
    <Section
      title="One range, three families"
      lead="Choose by what you store. All three run on the same software."
    >
      <Cards>
        {families.map((family) => (
          <Card key={family.letter}>
            <FamilyPicture family={family} />
            <FamilyHeader family={family} />
            <p>{family.summary}</p>
            <RangeLink to={paths.products}>
              View Product Range<VisuallyHidden> for {family.name}</VisuallyHidden>
            </RangeLink>
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

/** The link of a card. It covers the whole card, except for the picture, which is a button. */
const RangeLink = styled(CardLink)`
  align-self: start;
  font-weight: ${font.strong};
`;

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  transition: border-color ${motion.quick};

  & > button {
    z-index: 1;
    border-radius: 0;
    outline-offset: -2px;
  }
  & > :not(button) {
    margin-inline: ${space[5]};
  }
  & > a {
    margin-block: auto ${space[5]};
  }
  ${media.hover} {
    &:hover {
      border-color: ${color.control};
    }
  }
  & > p {
    color: ${color.muted};
    text-wrap: pretty;
  }
  @media (min-width: 40rem) and (max-width: 59.99rem) {
    display: grid;
    grid-template-columns: 16rem 1fr;
    grid-template-rows: auto 1fr auto;
    gap: ${space[3]} 0;

    & > button {
      grid-row: 1 / 4;
    }
    & > button + * {
      margin-block-start: ${space[5]};
    }
  }
`;
