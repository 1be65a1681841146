import type { UserType } from '@vended/contract/permissions';

/** Who is chosen by a flag or a switch, in words. */
export function chosenBy(accounts: readonly string[], types: readonly UserType[], share: number): string {
  const chosen = [
    ...accounts,
    ...types.map((type) => `every ${type}`),
    ...(share > 0 ? [`${share}% of visitors`] : []),
  ];
  return chosen.length > 0 ? chosen.join(', ') : 'Nobody';
}
