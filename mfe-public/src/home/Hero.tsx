import { color, media, space } from '@vended/design/theme/tokens';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import styled from 'styled-components';
import { IntroBand, IntroLead, IntroTitle } from '../parts/Intro';
import { paths } from '../paths';
import { Picture } from '../pictures/Picture';
import { siteWidth } from '../parts/siteWidth';
import { Figures } from '../parts/Figures';

const figures = [
  { value: '1,800', unit: 'Locations in one Type S spiral' },
  { value: '806', unit: 'Locations in one Type C carousel' },
  { value: '£38.46', unit: 'Per month for a cabinet, the lowest hire price' },
];

/** The hero section: a sentence about Vended, the main action, a picture and three figures. */
export function Hero() {
  return (
    <IntroBand>
      <Inner>
        <Text>
          <IntroTitle tabIndex={-1}>Every tool and part, handed out and accounted for.</IntroTitle>
          <IntroLead>
            Vended makes smart vending machines and lockers, and the software that runs them. Your people take
            what they need, day or night; you see who took it, and what is left.
          </IntroLead>
          <Actions>
            <ButtonLink to={paths.contact} variant="primary">
              Contact Us
            </ButtonLink>
            <ButtonLink to={paths.catalogue}>View Product Catalogue</ButtonLink>
          </Actions>
        </Text>
        <Range>
          <Picture
            name="line-up"
            alt="The range side by side: a Type S locker and spiral machine, a Type C carousel and a wall of Type U modules"
            sizes="(min-width: 64rem) 60rem, 96vw"
            eager
          />
        </Range>
        <Data>
          <Figures figures={figures} />
        </Data>
      </Inner>
    </IntroBand>
  );
}

const Inner = styled.div`
  ${siteWidth}
  padding-block: ${space[16]} ${space[10]};

  ${media.narrow} {
    padding-block: ${space[10]} ${space[8]};
  }
`;

const Text = styled.div`
  max-width: 46rem;
  margin: 0 auto ${space[10]};
  text-align: center;

  ${media.narrow} {
    margin-block-end: ${space[6]};
    text-align: start;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
  margin-block-start: ${space[6]};

  /* Large letters on a phone. */
  && > * {
    max-width: 100%;
    white-space: normal;
  }
  ${media.narrow} {
    justify-content: start;
  }
`;

const Range = styled.div`
  max-width: 60rem;
  margin-inline: auto;
`;

const Data = styled.div`
  margin-block-start: ${space[8]};
  padding-block-start: ${space[6]};
  border-block-start: 1px solid ${color.line};
`;
