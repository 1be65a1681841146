import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The names that the generators replace, in the forms in which code has them. */
const replaced = /sample_?things?/i;

/**
 * The identifiers in each source file of a template that has some to be renamed: those, and the others, with which a new name must
 * not collide.
 *
 * @param {string} template its folder
 * @returns {import('@vended/create-module/templateNames.mjs').FileNames[]}
 */
export function identifiersIn(template) {
  return readdirSync(template, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?(?:\.txt)?$/.test(file) && !/(?:^|[\\/])(?:dist|node_modules)[\\/]/.test(file))
    .sort()
    .map((file) => {
      const identifiers = identifiersOf(file.replace(/\.txt$/, ''), path.join(template, file));
      return {
        file: file.replaceAll('\\', '/'),
        renamed: identifiers.filter((name) => replaced.test(name)),
        others: identifiers.filter((name) => !replaced.test(name)),
      };
    })
    .filter(({ renamed }) => renamed.length > 0);
}

/** @param {string} name of a source file @param {string} file @returns {string[]} */
function identifiersOf(name, file) {
  const source = ts.createSourceFile(name, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isIdentifier(node) && !isMember(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found].sort();
}

/** Whether it names a part of something else, which collides with no variable. @param {ts.Identifier} node */
function isMember(node) {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return true;
  if (ts.isImportSpecifier(parent) || ts.isBindingElement(parent)) return parent.propertyName === node;
  const isNamed =
    ts.isPropertyAccessExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isMethodDeclaration(parent);
  return isNamed && parent.name === node;
}
