// Free of zod, so that the browser may import it.

/** The most of one item that is moved or counted at once. */
export const maxQuantity = 100_000;

/** Why something is no quantity (400). */
export const noQuantity = (label: string, min: 0 | 1): string =>
  `${label} must be a whole number from ${min} to ${maxQuantity.toLocaleString('en-GB')}.`;

/** The most of one item that a place may hold: what is added up stays far below what PostgreSQL's integers hold. */
export const maxLevel = 1_000_000_000;

/** The most places or items that one count or one refill round has. */
export const maxCountRows = 500;

/** Why more of them are refused (400). */
export const tooManyCountRows = `At most ${maxCountRows} can be sent at once.`;

/** The most events that a device reports at once. */
export const maxDeviceEvents = 500;

/** For how many days a movement, a count or a report may come late. */
export const maxDaysLate = 90;

/** The most bins that a device can have on one board, and the most boards; as its board configuration allows. */
export const maxBinNumber = 50;
export const maxBoardNumber = 100;

/** The most days for which something is lent. */
export const maxLoanDays = 3650;

/** The longest name of a unit, such as 'box', in characters. */
export const maxUnitLength = 30;
