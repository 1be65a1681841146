import { color, font, media, space } from '@vended/design/theme/tokens';
import { Link } from '@vended/design/components/Link';
import styled from 'styled-components';
import { company, companyAddress } from '../company';
import { paths } from '../paths';
import { footerLinks } from './siteLinks';
import { siteWidth } from '../parts/siteWidth';

/** The footer of every public page: links and legal information (specification 2). */
export function SiteFooter() {
  return (
    <Footer>
      <Inner>
        <Nav aria-label="Footer">
          <Links>
            {footerLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </Links>
        </Nav>
        <Legal>
          <span>
            © {new Date().getFullYear()} {company.name}
          </span>
          <span>Registered in England and Wales, company number {company.registration}</span>
          <span>{companyAddress}</span>
          <a href={paths.blogFeed}>Blog feed (RSS)</a>
          <a href={company.privacyPolicy} target="_blank" rel="noopener">
            Privacy policy (PDF)
          </a>
        </Legal>
      </Inner>
    </Footer>
  );
}

const Footer = styled.footer`
  border-block-start: 1px solid ${color.line};
  background: ${color.page};
  font-size: ${font.body};

  & a {
    color: ${color.text};
    text-decoration-color: ${color.line};
  }
  & a:hover {
    color: ${color.action};
    text-decoration-color: currentcolor;
  }
  ${media.print} {
    display: none;
  }
`;

const Inner = styled.div`
  ${siteWidth}
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${space[8]} ${space[12]};
  padding-block: ${space[10]};
`;

const Nav = styled.nav`
  flex: 1;
`;

const Links = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space[2]} ${space[8]};
  padding: 0;
  list-style: none;
`;

const Legal = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[6]};
  width: 100%;
  padding-block-start: ${space[6]};
  border-block-start: 1px solid ${color.hairline};
  color: ${color.muted};
`;
