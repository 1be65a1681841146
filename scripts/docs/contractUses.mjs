import path from 'node:path';
import ts from 'typescript';
import { readJson } from '../jsonFiles.mjs';
import { repositoryFiles, root } from '../tree.mjs';

/**
 * What a module uses of the kit.
 * @typedef {{ parts: Set<string>, imports: Map<string, number> }} Uses `parts`: of `ShellApi`, such as `session.can`; `imports`: in how many
 *   files each file of the kit is imported
 */

/**
 * Reads from the sources which parts of the contract modules use. It follows types, so a part counts whatever the variable is
 * called.
 *
 * @param {readonly string[]} modules their folders
 * @returns {Map<string, Uses>}
 */
export function contractUses(modules) {
  const files = repositoryFiles().filter(
    (file) =>
      modules.some((module) => file.startsWith(`${module}/src/`)) &&
      /\.tsx?$/.test(file) &&
      !/\.(?:test|stories|d)\.tsx?$/.test(file),
  );
  const options = ts.convertCompilerOptionsFromJson(
    {
      ...readJson(path.join(root, 'tsconfig.base.json')).compilerOptions,
      ...readJson(path.join(root, 'tsconfig.browser.json')).compilerOptions,
      incremental: false,
    },
    root,
  ).options;
  const program = ts.createProgram(
    files.map((file) => path.join(root, file)),
    options,
  );
  const checker = program.getTypeChecker();
  const uses = new Map(modules.map((module) => [module, emptyUses()]));
  for (const file of files) {
    const source = program.getSourceFile(path.join(root, file));
    const of = uses.get(modules.find((module) => file.startsWith(`${module}/`)) ?? '');
    if (!source || !of) continue;
    for (const { fileName } of ts.preProcessFile(source.text).importedFiles)
      if (/^@vended\//.test(fileName)) of.imports.set(fileName, (of.imports.get(fileName) ?? 0) + 1);
    visit(source, (node) => {
      const part = partNamed(checker, node);
      if (part) of.parts.add(part);
    });
  }
  return uses;
}

/** @returns {Uses} */
const emptyUses = () => ({ parts: new Set(), imports: new Map() });

/** @param {ts.Node} node @param {(node: ts.Node) => void} see */
function visit(node, see) {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** The part of `ShellApi` that a name in the code refers to. @param {ts.TypeChecker} checker @param {ts.Node} node */
function partNamed(checker, node) {
  if (!ts.isIdentifier(node)) return undefined;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return partDeclared(checker.getSymbolAtLocation(node));
  if (ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === node)
    return partDeclared(checker.getTypeAtLocation(parent.parent).getProperty(node.text));
  return undefined;
}

/** @param {ts.Symbol | undefined} symbol */
function partDeclared(symbol) {
  const declared = symbol?.declarations?.[0];
  if (!declared?.getSourceFile().fileName.endsWith('/shared/module/shellApi.ts')) return undefined;
  const group = declared.parent.parent;
  const isPart = (/** @type {ts.Node | undefined} */ node) =>
    node !== undefined && ts.isInterfaceDeclaration(node) && node.name.text === 'ShellApi';
  if (isPart(declared.parent)) return hasParts(declared) ? undefined : symbol?.name;
  // A part of a part, such as `session.can`.
  return group && ts.isPropertySignature(group) && isPart(group.parent)
    ? `${group.name.getText()}.${symbol?.name}`
    : undefined;
}

/** @param {ts.Node} declared */
function hasParts(declared) {
  return (
    ts.isPropertySignature(declared) && declared.type !== undefined && ts.isTypeLiteralNode(declared.type)
  );
}
