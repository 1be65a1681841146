import { color, font, media, space } from '@vended/design/theme/tokens';
import { Link } from '@vended/design/components/Link';
import { Logo as Sign } from '@vended/design/components/Logo';
import styled from 'styled-components';
import { paths } from '../paths';

/** The logo and name of the product, larger than in the console. Links to the home page. */
export function Logo() {
  return (
    <Home to={paths.home} aria-label="Vended, home">
      <Sign />
    </Home>
  );
}

const Home = styled(Link)`
  color: ${color.text};
  text-decoration: none;

  && > span {
    font-size: ${font.heading};
    line-height: 1;
    letter-spacing: -0.035em;

    ${media.narrow} {
      gap: ${space[2]};
      font-size: ${font.title};
    }
  }
  & svg {
    width: 2.5rem;
    height: 2.5rem;

    ${media.narrow} {
      width: 2.25rem;
      height: 2.25rem;
    }
  }
`;
