import { useShell } from '@vended/module/ShellContext';
import { Link } from '@vended/design/components/Link';
import { Page } from '@vended/design/page/Page';

/** The first screen after sign-in (specification 1). */
export function GrandCentral() {
  const { session } = useShell();
  return (
    <Page title="Grand Central">
      <p>Welcome to the Admin. Select an area from the sidebar to begin.</p>
      {session.can('modules.read') && <Link to="/admin/modules">Live modules</Link>}
    </Page>
  );
}
