import type { PageHead } from '../heads/pageHead';
import { color, font, radius, space } from '@vended/design/theme/tokens';
import { useSearchParams } from '@vended/module/router';
import styled from 'styled-components';
import { PublicPage } from '../site/PublicPage';
import { siteWidth } from '../site/siteWidth';
import { LoginForm } from './LoginForm';
import { areaOf, landingAddress } from './landingAddress';

const head: PageHead = {
  title: 'Login',
  description: 'Sign in to the Vended console.',
};

/** The login page. After a redirect from a protected address it says where the sign-in leads (reading 5). */
export function LoginPage() {
  const [query] = useSearchParams();
  const landing = landingAddress(query.get('next'));
  const area = landing && areaOf(landing);
  return (
    <PublicPage head={head}>
      <Ground>
        <Card>
          <Title tabIndex={-1}>Login</Title>
          {landing && (
            <Landing>
              {area ? (
                <>
                  Sign in to open <strong>{area}</strong>.
                </>
              ) : (
                'Sign in to open the page that you asked for.'
              )}
            </Landing>
          )}
          <LoginForm layout="column" />
        </Card>
      </Ground>
    </PublicPage>
  );
}

const Ground = styled.div`
  flex: 1;
  background: ${color.sunken};

  & > * {
    ${siteWidth}
  }
`;

const Card = styled.div`
  && {
    max-width: 26rem;
    margin-block: ${space[16]};
    padding: ${space[8]};
  }
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
`;

const Title = styled.h1`
  margin-block-end: ${space[5]};
  font-size: ${font.heading};
  letter-spacing: -0.015em;
`;

const Landing = styled.p`
  margin-block-end: ${space[5]};
  color: ${color.muted};
  overflow-wrap: anywhere;

  & > strong {
    color: ${color.text};
    font-weight: ${font.strong};
  }
`;
