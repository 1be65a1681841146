import { color, font, media, space } from '@vended/design/theme/tokens';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import styled from 'styled-components';
import { FamilyHeader } from '../families/FamilyHeader';
import { FamilyPicture } from '../families/FamilyPicture';
import type { Family } from '../families/families';
import { PriceBox } from '../families/PriceBox';
import { money } from '../families/prices';
import { paths } from '../paths';

/** The families next to each other: picture, price, description, uses and contact link. */
export function FamilyColumns({ families }: { readonly families: readonly Family[] }) {
  return (
    <Columns>
      {families.map((family) => (
        <Column key={family.letter} aria-label={family.name}>
          <FamilyPicture family={family} />
          <FamilyHeader family={family} />
          {family.from ? (
            <PriceBox
              price={`from ${money(family.from.purchase)}`}
              terms={`for the ${family.name} ${family.from.machine}, or ${money(family.from.monthly)} per month`}
            />
          ) : (
            <PriceBox price="To be announced" terms="Coming soon, patent pending" />
          )}
          <p>{family.summary}</p>
          <div>
            <h4>Suitable for</h4>
            <List>
              {family.suitableFor.map((use) => (
                <li key={use}>{use}</li>
              ))}
            </List>
          </div>
          <ButtonLink
            to={paths.contactAboutFamily(family.name)}
            aria-label={`Contact us about ${family.name}`}
          >
            Contact Us
          </ButtonLink>
        </Column>
      ))}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[8]};

  ${media.overlaySidebar} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[12]};
  }
  ${media.print} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[4]};
  }
`;

const Column = styled.article`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${space[5]};

  ${media.print} {
    gap: ${space[2]};
    font-size: ${font.body};
    line-height: ${font.lineSnug};

    & > a {
      display: none;
    }
    & img {
      max-height: 45mm;
      object-fit: contain;
    }
  }
  & > p {
    text-wrap: pretty;
  }
  & h4 {
    margin-block-end: ${space[2]};
    font-size: ${font.reading};
  }
  & > a {
    align-self: start;
    margin-block-start: auto;
  }
  @media screen and (min-width: 40rem) and (max-width: 59.99rem) {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    grid-template-rows: repeat(4, auto) 1fr;
    gap: ${space[3]} ${space[6]};

    & > button {
      grid-area: 1 / 1 / 6;
      align-self: start;
    }
    & > a {
      justify-self: start;
    }
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding-inline-start: ${space[5]};
  color: ${color.muted};
`;
