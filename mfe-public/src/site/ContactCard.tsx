import { color, font, media, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { contact, phoneAddress } from '../company';
import { Portrait } from './Portrait';

/** The contact person with phone numbers and email address (specification 2). */
export function ContactCard() {
  return (
    <Card aria-label="Contact">
      <Portrait />
      <div>
        <Role>{contact.role}</Role>
        <Ways>
          {contact.phones.map((phone) => (
            <li key={phone}>
              <a href={phoneAddress(phone)}>{phone}</a>
            </li>
          ))}
          <li>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </li>
        </Ways>
      </div>
    </Card>
  );
}

const Card = styled.address`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  font-size: ${font.body};
  font-style: normal;
  line-height: ${font.line};

  /* Large letters on a phone. */
  ${media.narrow} {
    flex-wrap: wrap;
    max-width: 100%;
  }
`;

const Role = styled.p`
  font-weight: ${font.strong};
`;

const Ways = styled.ul`
  display: grid;
  grid-template-columns: auto auto;
  justify-content: start;
  gap: 0 ${space[4]};
  padding: 0;
  list-style: none;

  & > li:last-child {
    grid-column: 1 / -1;
  }
  & a {
    color: ${color.text};
    text-decoration-color: ${color.line};
    white-space: nowrap;
  }
  & a:hover {
    color: ${color.action};
    text-decoration-color: currentcolor;
  }
  @media (pointer: coarse) {
    & a {
      display: inline-block;
      padding-block: 3px;
    }
  }
  ${media.narrow} {
    & a {
      overflow-wrap: anywhere;
      white-space: normal;
    }
  }
  ${media.print} {
    color: ${color.text};
  }
`;
