import type { ComponentType } from 'react';
import { ShellProvider } from '../ShellContext';
import type { Extension } from './extension';
import { extensionRoot } from './extensionRoot';
import { textProperties } from './textProperties';

/** The properties of the slot `home.cards`. */
export interface SummaryCardProps {
  /** The customer account of the signed-in user. */
  readonly accountId: string;
}

const propertiesOf = textProperties('accountId');

/**
 * Makes an extension of a card that shows a summary (`useSummary`). It has no store, so that the first page after the sign-in does
 * not wait for the code of one.
 */
export function summaryExtension(Content: ComponentType<SummaryCardProps>): Extension {
  return extensionRoot((shell) => (properties) => (
    <ShellProvider value={shell}>
      <Content {...propertiesOf(properties)} />
    </ShellProvider>
  ));
}
