import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import { useApplyEventsMutation } from './eventsApi';

/** Applies again what a device reported, and says what became of it. */
export function useTryAgain(deviceId: string) {
  const { status } = useShell();
  const { save, saving } = useSaving(useApplyEventsMutation(), 'Failed to apply what the device reported');

  async function tryAgain() {
    const saved = await save({ device_id: deviceId });
    if (!saved) return;
    const { applied, waiting } = saved;
    const rest = waiting > 0 ? ` ${waiting.toLocaleString('en-GB')} still could not be.` : '';
    status.success(`${applied.toLocaleString('en-GB')} applied.${rest}`);
  }

  return { tryAgain, saving };
}
