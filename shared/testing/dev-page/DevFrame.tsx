import { useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { Manifest } from '@vended/module/platform/manifest';
import { matchRoute } from '@vended/module/platform/routePattern';
import { color, layer, space } from '@vended/design/theme/tokens';
import { EmptyState } from '@vended/design/components/EmptyState';
import { StatusBanner } from '@vended/design/components/StatusBanner';
import type { Visitor } from '../testSession';
import type { TestShell } from '../testShell';
import { DevBar } from './DevBar';
import { MountedModule } from './MountedModule';
import { firstVisitor, rememberVisitor } from './visitors';

interface DevFrameProps {
  readonly shell: TestShell;
  readonly manifest: Manifest;
}

/** The development page: its toolbar, and below it the module. */
export function DevFrame({ shell, manifest }: DevFrameProps) {
  const { pathname } = useSyncExternalStore(shell.api.location.subscribe, shell.api.location.current);
  const status = useSyncExternalStore(shell.status.subscribe, shell.status.current);
  const session = useSyncExternalStore(shell.api.session.subscribe, shell.api.session.current);
  const [visitor, setVisitor] = useState(() => firstVisitor(manifest));
  const found = matchRoute(manifest.routes, pathname);

  function handleVisitor(next: Visitor) {
    rememberVisitor(next);
    shell.become(next);
    setVisitor(next);
  }

  return (
    <>
      <DevBar manifest={manifest} visitor={visitor} onVisitor={handleVisitor} />
      {status && (
        <Status>
          <StatusBanner {...status} onDismiss={shell.api.status.clear} />
        </Status>
      )}
      <main>
        {!found && (
          <Note text={`${pathname} is not a page of ${manifest.name}.`}>
            Follow one of the links above. What another module owns is not here.
          </Note>
        )}
        {found && !shell.api.session.can(found.route.permission) && (
          <Note text="This visitor may not see the page.">
            It needs the permission {found.route.permission}; choose another visitor above.
          </Note>
        )}
        {found && shell.api.session.can(found.route.permission) && (
          <MountedModule key={session?.id} name={manifest.name} shell={shell} />
        )}
      </main>
    </>
  );
}

function Note({ text, children }: { readonly text: string; readonly children: React.ReactNode }) {
  return (
    <Inset>
      <EmptyState text={text}>{children}</EmptyState>
    </Inset>
  );
}

const Inset = styled.div`
  padding: ${space[8]};
`;

const Status = styled.div`
  position: fixed;
  inset-block-end: ${space[4]};
  inset-inline-end: ${space[4]};
  z-index: ${layer.overlay};
  max-width: calc(100vw - 2 * ${space[4]});
  color: ${color.text};
`;
