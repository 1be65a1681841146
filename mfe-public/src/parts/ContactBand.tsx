import { color, font, media, space } from '@vended/design/theme/tokens';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import styled from 'styled-components';
import { paths } from '../paths';
import { siteWidth } from './siteWidth';

interface ContactBandProps {
  /** A question or an offer, in a sentence. */
  readonly title: string;
  readonly text: string;
  /** Overrides the link to the contact form. */
  readonly action?: { readonly to: string; readonly label: string };
}

const contactUs = { to: paths.contact, label: 'Contact Us' };

/** The call to action at the end of a page. By default it links to the contact form. */
export function ContactBand({ title, text, action = contactUs }: ContactBandProps) {
  return (
    <Band>
      <Inner>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <ButtonLink to={action.to} variant="primary">
          {action.label}
        </ButtonLink>
      </Inner>
    </Band>
  );
}

const Band = styled.section`
  border-block-start: 1px solid ${color.hairline};
  background: ${color.sunken};

  /* The contact details are at the top of the sheet. */
  ${media.print} {
    display: none;
  }
`;

const Inner = styled.div`
  ${siteWidth}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[5]} ${space[10]};
  padding-block: ${space[12]};

  & h2 {
    font-size: ${font.heading};
    letter-spacing: -0.02em;
  }
  & p {
    max-width: 40rem;
    margin-block-start: ${space[2]};
    color: ${color.muted};
    text-wrap: pretty;
  }
  ${media.narrow} {
    & > a {
      width: 100%;
    }
  }
`;
