import { Link } from '@vended/design/components/Link';
import { useQuery } from '../site/address';
import type { PageHead } from '../heads/pageHead';
import { paths } from '../paths';
import { areaOf, landingAddress, withNext } from './landingAddress';
import { LoginForm } from '../site/LoginForm';
import { CardFoot, CardLead, SignInCard } from './SignInCard';

const head: PageHead = {
  title: 'Login',
  description: 'Sign in to the Vended console.',
};

/** The login page. After a redirect from a protected address it says where the sign-in leads (reading 5). */
export function LoginPage() {
  const [query] = useQuery();
  const landing = landingAddress(query.get('next'));
  const area = landing && areaOf(landing);
  return (
    <SignInCard head={head}>
      {query.has('missing') && (
        <CardLead>
          Sorry, the page you&apos;re looking for doesn&apos;t exist. See our{' '}
          <Link to={paths.home}>home page</Link> or the <Link to={paths.catalogue}>product catalogue</Link>,
          or sign in.
        </CardLead>
      )}
      {landing && (
        <CardLead>
          {area ? (
            <>
              Sign in to open <strong>{area}</strong>.
            </>
          ) : (
            'Sign in to open the page that you asked for.'
          )}
        </CardLead>
      )}
      <LoginForm layout="column" />
      <CardFoot>
        <Link to={withNext(paths.forgotPassword, query)}>Forgot your password?</Link>
      </CardFoot>
    </SignInCard>
  );
}
