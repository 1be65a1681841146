import { StatusBanner } from '@vended/design/components/StatusBanner';
import { statusCleared } from '../state/shellState';
import { useShellDispatch, useShellSelector } from '../state/store';

/** The banner with the latest message, if any. */
export function Status() {
  const status = useShellSelector((state) => state.status);
  const dispatch = useShellDispatch();
  if (!status) return null;
  const { serial, ...shown } = status;
  return <StatusBanner key={serial} {...shown} onDismiss={() => dispatch(statusCleared())} />;
}
