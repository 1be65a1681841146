import type { UserType } from '@vended/contract/permissions';
import { userFields } from '@vended/contract/users.fields';

/** Whom a rollout is for, in words. */
export function chosenBy(accounts: readonly string[], types: readonly UserType[], share: number): string {
  if (share === 100) return 'Everyone';
  const chosen = [
    ...accounts,
    ...types.map((type) => `every ${userFields.user_type.choices[type].toLowerCase()}`),
    ...(share > 0 ? [`${share}% of visitors`] : []),
  ];
  return chosen.length > 0 ? chosen.join(', ') : 'Nobody';
}
