import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/tree.mjs';

/**
 * A sentence of which parts are only known later: its words, in order, with a gap between each two.
 *
 * @typedef {readonly string[]} Pattern
 */

/** Fewer letters in common can be chance: "Set it to one" is in many sentences. */
const enoughLetters = 16;

/**
 * The sentences of all `StartError`s that a source file creates. One that is made elsewhere, and only passed on, is left out.
 *
 * @param {string} file relative to the repository
 * @returns {Pattern[]}
 */
export function startErrorsIn(file) {
  const text = readFileSync(join(root, file), 'utf8');
  /** @type {Pattern[]} */
  const found = [];
  if (!text.includes('new StartError(')) return found;
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'StartError' && node.arguments?.[0])
      found.push(
        ...patternsOf(node.arguments[0]).filter((words) => words.some((word) => /\w{2}/.test(word))),
      );
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** @param {ts.Expression} node @returns {Pattern[]} several where a condition decides */
function patternsOf(node) {
  if (ts.isParenthesizedExpression(node)) return patternsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...patternsOf(node.whenTrue), ...patternsOf(node.whenFalse)];
  if (ts.isStringLiteralLike(node)) return [[node.text]];
  if (ts.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]];
  if (ts.isBinaryExpression(node))
    return patternsOf(node.left).flatMap((left) =>
      patternsOf(node.right).map((right) => [
        ...left.slice(0, -1),
        `${left.at(-1)}${right[0]}`,
        ...right.slice(1),
      ]),
    );
  return [['', '']];
}

/** What a case expects, as words with gaps. @param {RegExp} says @returns {Pattern} */
export function patternOf({ source }) {
  return source
    .replaceAll(/^\^|\$$/g, '')
    .split(/\((?:\?:)?[^()\\]*\)\??|(?:\\[dS]|\.)[+*]/)
    .map((words) => words.replaceAll(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter)));
}

/**
 * Whether a case brings about an error: both can be the same sentence, and have most of their longest words in common, because what the
 * gaps stand for could be any words.
 *
 * @param {Pattern} one @param {Pattern} other
 */
export function areTheSame(one, other) {
  const length = Math.min(longest(one), longest(other));
  const enough = Math.max(Math.min(length, enoughLetters), length / 2);
  return (
    one.some((words) => other.some((others) => commonLetters(words, others) >= enough)) && canMeet(one, other)
  );
}

/** @param {Pattern} pattern */
const longest = (pattern) => Math.max(...pattern.map(({ length }) => length));

/** The length of the longest text that is in both. @param {string} one @param {string} other */
function commonLetters(one, other) {
  let most = 0;
  for (let start = 0; start < one.length; start += 1)
    while (start + most < one.length && other.includes(one.slice(start, start + most + 1))) most += 1;
  return most;
}

/** Whether there is a text that fits both patterns. @param {Pattern} one @param {Pattern} other */
function canMeet(one, other) {
  const gap = null;
  const [left, right] = [one, other].map((pattern) =>
    pattern.flatMap((words, index) => [...(index > 0 ? [gap] : []), ...words]),
  );
  if (!left || !right) return false;
  /** @type {Map<string, boolean>} */
  const known = new Map();
  /** @type {(at: number, by: number) => boolean} */
  const meet = (at, by) => {
    const key = `${at} ${by}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const [mine, theirs] = [left[at], right[by]];
    /** @type {boolean} */
    let fits;
    if (mine === undefined && theirs === undefined) fits = true;
    else if (mine === gap) fits = meet(at + 1, by) || (theirs !== undefined && meet(at, by + 1));
    else if (theirs === gap) fits = meet(at, by + 1) || (mine !== undefined && meet(at + 1, by));
    else fits = mine !== undefined && mine === theirs && meet(at + 1, by + 1);
    known.set(key, fits);
    return fits;
  };
  return meet(0, 0);
}
