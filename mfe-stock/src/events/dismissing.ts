import type { ListedEvent } from '@vended/contract/stock/deviceEvents';
import { createContext } from 'react';

/** Opens the form that dismisses a report. */
export const Dismissing = createContext<(event: ListedEvent) => void>(() => undefined);

export const isWaiting = ({ applied_at, dismissed_at }: ListedEvent): boolean =>
  applied_at === null && !dismissed_at;

export const isDismissed = ({ applied_at, dismissed_at }: ListedEvent): boolean =>
  applied_at === null && Boolean(dismissed_at);
