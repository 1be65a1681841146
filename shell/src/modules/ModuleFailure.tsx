import { Button } from '@vended/design/components/Button';
import { Page } from '@vended/design/page/Page';
import type { Area } from '../state/area';
import { isConnectionLost } from './moduleFailures';
import { useShell } from '@vended/module/ShellContext';
import styled from 'styled-components';
import { color, font, layer, radius, shadow, space } from '@vended/design/theme/tokens';

interface ModuleFailureProps {
  readonly failure: Extract<Area, { phase: 'failed' }>;
  /** Whether the build is not live, and shown because the visitor has opened a link to it. */
  readonly previewed: boolean;
  /** Whether it is rendered inside the console's layout, which already has the main landmark. */
  readonly inConsole: boolean;
  readonly onRetry: () => void;
}

/**
 * Explains why a module is missing and offers a retry. A lost connection is shown as a status, because it recovers
 * without the user. Where the server-rendered page is still readable, only a notice appears over it.
 */
export function ModuleFailure({ failure, previewed, inConsole, onRetry }: ModuleFailureProps) {
  const { session } = useShell();
  const recovers = isConnectionLost(failure.kind);
  if (failure.readable) {
    return (
      <Notice role={recovers ? 'status' : 'alert'}>
        <p>Part of this page is not responding. {failure.reason} You can keep reading.</p>
        <Button onClick={onRetry}>Retry</Button>
      </Notice>
    );
  }
  const page = (
    <Page title={recovers ? 'This area cannot be loaded now' : 'This area could not be opened'}>
      {recovers ? (
        <Explanation role="status">{failure.reason}</Explanation>
      ) : (
        <Explanation role="alert">
          {failure.reason} The rest of Vended still works. Retry now; if it fails again, send support the line
          below.
        </Explanation>
      )}
      <Retry variant="primary" onClick={onRetry}>
        Retry
      </Retry>
      {failure.override !== undefined && (
        <Explanation>
          This area comes from the development server {new URL(failure.override).host}: start that server, or
          press “End” in the notice of the override to get the live build.
        </Explanation>
      )}
      {!recovers && previewed && (
        <Explanation>
          You opened this build by a link: press “End preview” in its notice to get the live build.
        </Explanation>
      )}
      {!recovers && failure.override === undefined && !previewed && session.can('modules.read') && (
        // The page of live modules may be what has failed.
        <Explanation>
          To go back to the build before, run <code>npm run module -- rollback {failure.module}</code> on the
          server.
        </Explanation>
      )}
      {!recovers && (
        <Origin>
          {failure.module} {failure.build}, composition {failure.composition}
        </Origin>
      )}
    </Page>
  );
  return inConsole ? page : <main>{page}</main>;
}

const Explanation = styled.p`
  max-width: 60ch;
  margin: 0;
`;

const Retry = styled(Button)`
  align-self: start;
`;

const Origin = styled.p`
  margin: 0;
  color: ${color.muted};
  font-size: ${font.caption};
  overflow-wrap: anywhere;
`;

const Notice = styled.div`
  position: fixed;
  inset-block-end: ${space[4]};
  inset-inline: ${space[4]};
  z-index: ${layer.overlay};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[6]};
  width: fit-content;
  max-width: 40rem;
  margin-inline: auto;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow.float};
`;
