import { againstRule } from '@vended/contract/stock/deviceEvents';
import type { AccountScope } from '../../storage/access/database';
import { hadThen, rulesThen, type Asked, type Rules } from './brokenRules.store';
import { limits } from './stockItems.service';

/** A take or a return that a device reported, and that is booked. */
interface Booked extends Omit<Asked, 'since'> {
  readonly quantity: number;
  readonly job: string;
}

/** How many a person had then, and which rule was broken by that; null for none. */
interface Question {
  readonly asked: Asked;
  readonly broken: (had: number) => string | null;
}

/**
 * Which rules were broken of those by which the console refuses. What a device reports has happened and is booked, and somebody may want to
 * know of it.
 *
 * @returns the rules in sentences, by the ids of movements that were against one
 */
export async function brokenRules(
  scope: AccountScope,
  booked: readonly Booked[],
): Promise<ReadonlyMap<string, string>> {
  const [takes, returns] = [booked.filter(isTake), booked.filter((each) => !isTake(each))];
  const rules = await rulesThen(scope, takes);
  const ruled = takes.flatMap((take, index) => {
    const rulesOfItem = rules[index];
    return rulesOfItem ? [{ take, rulesOfItem }] : [];
  });
  const questions = [
    ...ruled.flatMap(({ take, rulesOfItem }) => limitQuestions(take, rulesOfItem)),
    ...returns.map(returnQuestion),
  ];
  const had = await hadThen(
    scope,
    questions.map(({ asked }) => asked),
  );
  const broken = [
    ...ruled.map(({ take, rulesOfItem }) => ({ id: take.id, text: brokenAtOnce(take, rulesOfItem) })),
    ...questions.map((question, index) => ({
      id: question.asked.id,
      text: question.broken(had[index] ?? 0) ?? '',
    })),
  ];
  const texts = new Map<string, string>();
  for (const { id, text } of broken)
    if (text !== '') texts.set(id, [texts.get(id) ?? '', text].filter(Boolean).join(' '));
  return texts;
}

const isTake = ({ isReturn }: Booked) => !isReturn;

function brokenAtOnce({ at, job }: Booked, { needs_job, inspect_by }: Rules): string {
  const texts = [
    needs_job && job === '' ? againstRule.job : '',
    inspect_by !== null && at.slice(0, 10) > inspect_by ? againstRule.inspection(inspect_by) : '',
  ];
  return texts.filter(Boolean).join(' ');
}

const limitQuestions = (take: Booked, rules: Rules): Question[] =>
  limits.flatMap(({ field, time, ms }) => {
    const most = rules[field];
    if (most === null) return [];
    const since = new Date(Date.parse(take.at) - ms).toISOString();
    return [
      {
        asked: { ...take, since },
        broken: (had) => (had + take.quantity > most ? againstRule.limit(most, time) : null),
      },
    ];
  });

const returnQuestion = (returned: Booked): Question => ({
  asked: { ...returned, since: null },
  broken: (had) => (returned.quantity > had ? againstRule.returned(had) : null),
});
