import { Page } from '@vended/shared/page/Page';

/** The first screen after sign-in (spec 1). */
export function GrandCentral() {
  return (
    <Page title="Grand Central">
      <p>Welcome to the Admin. Select an area from the sidebar to begin.</p>
    </Page>
  );
}
