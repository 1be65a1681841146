import { Page } from '@vended/design/page/Page';

/** An area that has its place but is not built yet (specification 2). */
export function ComingSoon({ title }: { title: string }) {
  return (
    <Page title={title}>
      <p>Coming soon...</p>
    </Page>
  );
}
