/** What comments do not say, because it has to be read twice, and what they say instead. */
const phrases = /** @type {const} */ ([
  [/^The same\b/, 'the name of the thing, and in what it differs'],
  [/\b(?:what|that) (?:is|are|was|were) there\b/i, 'the name of the thing, or that it exists'],
  [/\bwhat (?:stays|remains)\b/i, 'the name of what is kept'],
  [/\bwhat (?:has|have) (?:these|those|them)\b/i, 'the name of what has which'],
]);

/** The text of a comment in one line, without its stars. @param {string} comment */
const textOf = (comment) =>
  comment
    .replace(/^\*/, '')
    .replace(/\s*\n\s*\*?\s*/g, ' ')
    .trim();

/**
 * Refuses comments that point at a thing in place of naming it.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const plainComments = {
  create: (context) => ({
    Program() {
      for (const { value, loc } of context.sourceCode.getAllComments())
        for (const [phrase, instead] of phrases) {
          const found = phrase.exec(textOf(value))?.[0];
          if (found !== undefined && loc)
            context.report({ loc, message: `Comments do not say “${found}”. Write: ${instead}.` });
        }
    },
  }),
};
