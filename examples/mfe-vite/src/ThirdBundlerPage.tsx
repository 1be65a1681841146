import { ButtonLink } from '@vended/design/components/ButtonLink';
import { Page } from '@vended/design/page/Page';
import { paths } from './paths';

/** The first page, whose code is part of the exposed chunk. */
export function ThirdBundlerPage() {
  return (
    <Page title="Third Bundler" action={<ButtonLink to={paths.account}>Whose account this is</ButtonLink>}>
      <p>Vite built this page. It uses the shell’s React, and the design system’s components.</p>
    </Page>
  );
}
