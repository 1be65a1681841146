import { basename, dirname, relative } from 'node:path';
import { root } from '../tree.mjs';

/**
 * A file that only passes on what others export hides where things are and defeats tree shaking.
 * @type {import('eslint').Rule.RuleModule}
 */
const noBarrel = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { barrel: 'Import from the file itself instead of re-exporting.' },
  },
  create(context) {
    return {
      Program({ body }) {
        const firstExport = body.find(({ type }) => type.startsWith('Export'));
        const passesOn = body.every(
          (statement) =>
            statement.type === 'ImportDeclaration' ||
            statement.type === 'ExportAllDeclaration' ||
            (statement.type === 'ExportNamedDeclaration' && !statement.declaration),
        );
        if (firstExport && passesOn) context.report({ node: firstExport, messageId: 'barrel' });
      },
    };
  },
};

const fileName = /^(?:[A-Z][A-Za-z0-9]*|[a-z0-9][A-Za-z0-9]*)(?:\.[a-z]+)*\.(?:d\.ts|tsx?|mjs)$/;
const folderName = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*$/;
const saysNothing = /^(?:utils?|helpers?|common|managers?|misc|index)$/i;

/**
 * Files are named after their one component or by their subject, folders in kebab-case.
 * @type {import('eslint').Rule.RuleModule}
 */
const subjectName = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      form: "'{{ name }}': components are PascalCase.tsx, other files camelCase.ts, folders kebab-case.",
      subject: "'{{ name }}' says nothing: name the file or folder by its subject.",
    },
  },
  create(context) {
    return {
      Program(node) {
        const path = relative(root, context.filename);
        const file = basename(path);
        const folders = dirname(path)
          .split(/[\\/]/)
          .filter((name) => name !== '.');
        const subjects = [file.replace(/\..*/, ''), ...folders];
        const wrong = [
          ...[file].filter((name) => !fileName.test(name)).map((name) => ({ name, messageId: 'form' })),
          ...folders.filter((name) => !folderName.test(name)).map((name) => ({ name, messageId: 'form' })),
          ...subjects
            .filter((name) => saysNothing.test(name))
            .map((name) => ({ name, messageId: 'subject' })),
        ];
        for (const { name, messageId } of wrong) context.report({ node, messageId, data: { name } });
      },
    };
  },
};

/** The rules that are this repository's own. */
export const ourRules = { rules: { 'no-barrel': noBarrel, 'subject-name': subjectName } };
