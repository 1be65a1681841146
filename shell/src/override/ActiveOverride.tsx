import { useShell } from '@vended/module/ShellContext';
import { OverrideNotice } from './OverrideNotice';
import { endOverride, type OverriddenModule } from './override';

/** The override notice. Ending the override reloads the page with the live build. */
export function ActiveOverride({ module, origin }: OverriddenModule) {
  const { status } = useShell();

  async function handleEnd() {
    const failure = await endOverride();
    if (failure) status.error(failure);
    else window.location.reload();
  }

  return <OverrideNotice module={module} server={new URL(origin).host} onEnd={() => void handleEnd()} />;
}
