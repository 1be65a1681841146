/** How many of an item, such as '1,240' or, where it is counted in a unit, '40 box'. */
export const amountText = (quantity: number, unit = ''): string =>
  `${quantity.toLocaleString('en-GB')}${inUnit(unit)}`;

/** What follows a number of an item that is counted in a unit; nothing for pieces. */
export const inUnit = (unit = ''): string => unit && ` ${unit}`;

/** What is said next to a field for a number of an item; nothing for pieces. */
export const countedIn = (unit = ''): string => unit && `counted in ${unit}`;
