import { useState } from 'react';
import type { Label } from './label';

/** The chosen labels, in the order of choosing. They can include rows that the current search does not show. */
export interface ChosenLabels {
  readonly labels: readonly Label[];
  readonly includes: (label: Label) => boolean;
  /** Adds or removes labels. */
  readonly choose: (labels: readonly Label[], wanted: boolean) => void;
}

/** Holds the labels that are chosen for printing. */
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
