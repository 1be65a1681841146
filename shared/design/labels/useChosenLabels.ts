import { useState } from 'react';
import type { Label } from './label';

/** The labels that were chosen so far, in the order of choosing; they may be more than the rows that a search shows. */
export interface ChosenLabels {
  readonly labels: readonly Label[];
  readonly includes: (label: Label) => boolean;
  /** Takes labels in, or out. */
  readonly choose: (labels: readonly Label[], wanted: boolean) => void;
}

/** Holds which labels are to be printed. */
export function useChosenLabels(): ChosenLabels {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Label>>(new Map());
  return {
    labels: [...chosen.values()],
    includes: ({ id }) => chosen.has(id),
    choose(labels, wanted) {
      const next = new Map(chosen);
      for (const label of labels) {
        if (wanted) next.set(label.id, label);
        else next.delete(label.id);
      }
      setChosen(next);
    },
  };
}
