import { callGateway } from '@vended/module/request/callGateway';
import { useShell } from '@vended/module/ShellContext';
import { OverrideNotice } from './OverrideNotice';
import type { OverriddenModule } from './override';

/** The override notice. Ending the override reloads the page with the live build. */
export function ActiveOverride({ module, origin }: OverriddenModule) {
  const { status } = useShell();

  async function handleEnd() {
    const ended = await callGateway('DELETE', '/platform/override');
    if (ended.ok) window.location.reload();
    else status.error(ended.error);
  }

  return <OverrideNotice module={module} server={new URL(origin).host} onEnd={() => void handleEnd()} />;
}
