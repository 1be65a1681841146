/**
 * A number as it was typed, such as '1,200'. What is no number becomes NaN, which a call sends as null: the server then says what it
 * takes.
 */
export const numberOf = (typed: string): number => {
  const plain = typed.replaceAll(/[,\s]/g, '');
  return plain === '' ? Number.NaN : Number(plain);
};
