/** What texts that customers read do not say, and what they say instead. */
const phrases = /** @type {const} */ ([
  [/\bby (?:itself|themselves)\b/i, 'automatically'],
  [/\busual\b/i, 'default, or nothing'],
  [/\bmeanwhile\b/i, 'who it was, or when'],
  [/\bneither\b/i, 'not'],
  [/\banew\b/i, 'again'],
  [/\b(?:some|any|every)body\b/i, 'someone, anyone, everyone'],
  [/\bwhom?ever\b/i, 'anyone who'],
  [/\b(?:what|that|which) (?:is|are) there\b/i, 'what it is'],
  [/\bstays as it (?:is|was)\b/i, 'is kept, or does not change'],
  [/\btake\b.*\boff\b/i, 'remove, clear'],
  [/\bpictures?\b/i, 'image'],
  [/\blog(?:ged|ging|s)? (?:in|out)\b/i, 'sign in, sign out'],
]);

/** A name in the code, such as `picture`, is one word without a capital. */
const isText = (/** @type {string} */ value) => /^[A-Z]|\S\s+\S/.test(value.trim());

const inCode =
  'ImportDeclaration, ImportExpression, ExportNamedDeclaration, ExportAllDeclaration, TSLiteralType, Property > .key';

/**
 * Refuses such phrases in strings, templates and JSX. A tagged template is CSS.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const noPhrases = {
  create(context) {
    const check = (/** @type {import('eslint').Rule.Node} */ node, /** @type {unknown} */ value) => {
      if (typeof value !== 'string' || !isText(value)) return;
      for (const [phrase, instead] of phrases) {
        const found = phrase.exec(value.replace(/\s+/g, ' '))?.[0];
        if (found !== undefined)
          context.report({ node, message: `Texts do not say “${found}”. Write: ${instead}.` });
      }
    };
    const checkValue = (/** @type {import('eslint').Rule.Node & { value?: unknown }} */ node) =>
      check(node, node.value);
    return {
      [`Literal:not(:matches(${inCode})):not(:matches(${inCode}) > Literal)`]: checkValue,
      JSXText: checkValue,
      ':not(TaggedTemplateExpression) > TemplateLiteral > TemplateElement': (
        /** @type {import('eslint').Rule.Node & { value: { cooked?: string | null } }} */ node,
      ) => check(node, node.value.cooked),
    };
  },
};
