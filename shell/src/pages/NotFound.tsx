import { Page } from '@vended/design/page/Page';
import { Link } from '@vended/design/components/Link';

/** Shown for an unknown address, and for one that the user may not open (specification 2, reading 4). */
export function NotFound() {
  return (
    <Page title="Page not found">
      <p>Sorry, the page you&apos;re looking for doesn&apos;t exist.</p>
      <Link to="/">Back to the dashboard</Link>
    </Page>
  );
}
