import { color, font, space } from '@vended/shared/theme/tokens';
import { Link } from '@vended/shared/ui/Link';
import styled from 'styled-components';
import { paths } from '../paths';

/** The mark, a machine with its window, reader and hatch, and the name. Leads home. */
export function Logo() {
  return (
    <Home to={paths.home} aria-label="Vended, home">
      <Mark viewBox="0 0 32 32" aria-hidden focusable={false}>
        <rect x="4" y="1" width="24" height="30" rx="4.5" fill={color.action} />
        <rect x="7.5" y="4.5" width="11.5" height="17" rx="1.5" fill={color.onAction} />
        <path d="M7.5 10.2h11.5M7.5 15.8h11.5" stroke={color.action} strokeWidth="1.6" />
        <rect x="21.5" y="4.5" width="3" height="6.5" rx="1" fill={color.typeS} />
        <rect x="21.5" y="13.5" width="3" height="3" rx="1" fill={color.onAction} />
        <rect x="7.5" y="24.5" width="17" height="3" rx="1.5" fill={color.onAction} />
      </Mark>
      Vended
    </Home>
  );
}

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.text};
  font-size: ${font.heading};
  font-weight: ${font.heavy};
  line-height: 1;
  letter-spacing: -0.035em;
  text-decoration: none;
`;

const Mark = styled.svg`
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
`;
