import type { RecordKind } from '@vended/contract/recordCode';

/** The record that a label is for. */
export interface Label {
  readonly kind: RecordKind;
  readonly id: string;
  readonly name: string;
}

/** The most labels that are printed at once. */
export const maxLabels = 2000;
