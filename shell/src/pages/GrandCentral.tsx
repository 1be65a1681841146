import { useShell } from '@vended/module/ShellContext';
import type { Manifest } from '@vended/module/platform/manifest';
import { Slot } from '@vended/module/slots/Slot';
import { Link } from '@vended/design/components/Link';
import { Page } from '@vended/design/page/Page';
import { space } from '@vended/design/theme/tokens';
import styled from 'styled-components';

interface GrandCentralProps {
  readonly manifests: readonly Manifest[];
}

/** The first screen after sign-in (specification 1), with the cards of the modules and links to pages below it. */
export function GrandCentral({ manifests }: GrandCentralProps) {
  const { session } = useShell();
  const pages = pagesBelow(manifests).filter(({ permission }) => session.can(permission));
  const accountId = session.current()?.customer_account_id;
  return (
    <Page title="Grand Central">
      <p>Welcome to the Admin. Select an area from the sidebar to begin.</p>
      {pages.map(({ path, title }) => (
        <div key={path}>
          <Link to={path}>{title}</Link>
        </div>
      ))}
      {accountId && <Cards name="home.cards" properties={{ accountId }} />}
    </Page>
  );
}

/** The pages of modules that the specified sidebar has no entry for, and that mark this page's. */
const pagesBelow = (manifests: readonly Manifest[]) =>
  manifests
    .flatMap(({ name, routes }) => (name === 'shell' ? [] : routes))
    .filter(({ menu, path }) => menu === '/grand-central' && !path.includes(':'));

const Cards = styled(Slot)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: ${space[5]};

  /* All cards of a row are as high as the tallest. */
  & > *,
  & > * > * {
    display: grid;
  }
`;
