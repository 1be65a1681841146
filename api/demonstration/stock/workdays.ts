const dayMs = 86_400_000;

/**
 * The days on which people worked, the earliest first, as the moments at which they began in UTC. The last one was yesterday or, after a
 * weekend, on Friday: as many on every day on which a demonstration begins, so that it always tells the same.
 */
export function workdaysBefore(now: number, howMany: number): number[] {
  const days: number[] = [];
  for (let day = Math.floor(now / dayMs) * dayMs - dayMs; days.length < howMany; day -= dayMs)
    if (![0, 6].includes(new Date(day).getUTCDay())) days.unshift(day);
  return days;
}

/** The moment of a day at that time in UTC. */
export const timeOf = (day: number, hour: number, minute = 0): number => day + (hour * 60 + minute) * 60_000;

/** Numbers from 0 to 1 that look random and are equal in each run. */
export function likelihoods(): () => number {
  let state = 20_260_301;
  return () => {
    // The constants of Numerical Recipes; their high bits are the good ones.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
