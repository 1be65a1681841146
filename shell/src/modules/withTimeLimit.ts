/** The outcome of `work`, or a rejection with `late` when it takes longer than `milliseconds`. */
export async function withTimeLimit<T>(work: Promise<T>, milliseconds: number, late: Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
