/** What comments do not say, because it has to be read twice, and what they say instead. */
const phrases = /** @type {const} */ ([
  [/(?<=^|[.!?] )The same\b/, 'the name of the thing, and in what it differs'],
  [
    /(?<=@param (?:\{.*?\} )?\S+ |@returns (?:\{.*?\} )?)the same\b/,
    'the name of the thing, and in what it differs',
  ],
  [/\b(?:what|that) (?:is|are|was|were) there\b/i, 'the name of the thing, or that it exists'],
  [/\bwhat (?:else )?there (?:is|are|was|were)\b/i, 'the name of the thing'],
  [/\bthat there (?:is|are|was|were)(?=[.,;:)]| none of\b|$)/i, 'the name of the thing, or that it exists'],
  [/\bwhat (?:stays|remains)\b/i, 'the name of what is kept'],
  [/\bwhat (?:has|have) (?:these|those|them)\b/i, 'the name of what has which'],
]);

/** The text of a comment in one line, without its stars. @param {string} comment */
const textOf = (comment) =>
  comment
    .replace(/^\*/, '')
    .replace(/\s*\n\s*\*?\s*/g, ' ')
    .trim();

/** Why a comment has to be read twice. @param {string} comment */
export const refusalsOf = (comment) =>
  phrases.flatMap(([phrase, instead]) => {
    const found = phrase.exec(textOf(comment))?.[0];
    return found === undefined ? [] : [`Comments do not say “${found}”. Write: ${instead}.`];
  });

/**
 * Refuses comments that point at a thing in place of naming it.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const plainComments = {
  create: (context) => ({
    Program() {
      for (const { value, loc } of context.sourceCode.getAllComments())
        if (loc) for (const message of refusalsOf(value)) context.report({ loc, message });
    },
  }),
};
