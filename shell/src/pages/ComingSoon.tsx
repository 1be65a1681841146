import { Page } from '@vended/design/page/Page';

/** Shown for an area that has a menu entry but is not built yet (specification 2). */
export function ComingSoon({ title }: { title: string }) {
  return (
    <Page title={title}>
      <p>Coming soon...</p>
    </Page>
  );
}
