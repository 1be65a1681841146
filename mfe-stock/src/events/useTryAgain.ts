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
    const waits = waiting === 1 ? 'report still waits' : 'reports still wait';
    const rest = `${waiting.toLocaleString('en-GB')} ${waits}.`;
    if (applied === 0 && waiting > 0) {
      status.error(`Nothing could be applied: ${rest}`);
      return;
    }
    status.success(`${applied.toLocaleString('en-GB')} applied.${waiting > 0 ? ` ${rest}` : ''}`);
  }

  return { tryAgain, saving };
}
