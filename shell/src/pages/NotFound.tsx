import { Page } from '@vended/design/page/Page';
import { notFoundTitle } from '@vended/module/platform/routeMap';
import { Link } from '@vended/design/components/Link';

/** Shown for an unknown address, and for one that the user may not open (specification 2, reading 4). */
export function NotFound() {
  return (
    <Page title={notFoundTitle}>
      <p>Sorry, the page you&apos;re looking for doesn&apos;t exist.</p>
      <Link to="/">Back to the dashboard</Link>
    </Page>
  );
}
