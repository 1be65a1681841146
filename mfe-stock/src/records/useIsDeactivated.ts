import { usePersonQuery } from './recordsApi';

/** Whether a person is deactivated or archived: they take nothing then, and open no device. False until it is known. */
export function useIsDeactivated(userId: string): boolean {
  return usePersonQuery(userId).currentData?.status === 'deactivated';
}
