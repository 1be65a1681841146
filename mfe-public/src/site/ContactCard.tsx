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
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  max-width: 100%;
  font-size: ${font.body};
  font-style: normal;
  line-height: ${font.line};
`;

const Role = styled.p`
  font-weight: ${font.strong};
`;

const Ways = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  padding: 0;
  list-style: none;

  /* On a line of its own, which makes the card no wider. */
  & > li:last-child {
    width: 0;
    min-width: 100%;
  }
  & a {
    color: ${color.text};
    text-decoration-color: ${color.line};
    white-space: nowrap;
  }
  & > li:last-child a {
    overflow-wrap: anywhere;
    white-space: normal;
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
  ${media.print} {
    color: ${color.text};
  }
`;
