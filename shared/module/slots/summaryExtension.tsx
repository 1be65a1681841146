import type { ComponentType } from 'react';
import { ShellProvider } from '../ShellContext';
import type { Extension } from './extension';
import { extensionRoot } from './extensionRoot';

/** The properties of the slot `home.cards`. */
export interface SummaryCardProps {
  /** The customer account of the signed-in user. */
  readonly accountId: string;
}

/**
 * Makes an extension of a card that shows a summary (`useSummary`). It has no store, so that the first page after the sign-in does
 * not wait for the code of one.
 */
export function summaryExtension<Properties extends SummaryCardProps>(
  Content: ComponentType<Properties>,
): Extension {
  // Safe, because the slot's schema was compared with the extension's before the module was published.
  return extensionRoot((shell) => (properties: object) => (
    <ShellProvider value={shell}>
      <Content {...(properties as Properties)} />
    </ShellProvider>
  ));
}
