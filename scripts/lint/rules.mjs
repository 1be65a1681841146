import { basename, dirname, relative } from 'node:path';
import { root } from '../tree.mjs';

/**
 * Refuses files that only re-export: they hide where code is defined and defeat tree shaking.
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
        const onlyReExports = body.every(
          (statement) =>
            statement.type === 'ImportDeclaration' ||
            statement.type === 'ExportAllDeclaration' ||
            (statement.type === 'ExportNamedDeclaration' && !statement.declaration),
        );
        if (firstExport && onlyReExports) context.report({ node: firstExport, messageId: 'barrel' });
      },
    };
  },
};

const fileName = /^(?:[A-Z][A-Za-z0-9]*|[a-z0-9][A-Za-z0-9]*)(?:\.[a-z]+)*\.(?:d\.ts|tsx?|mjs)$/;
const folderName = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*$/;
const meaningless = /^(?:utils?|helpers?|common|managers?|misc|index)$/i;

/**
 * Requires files to be named after their component or subject, and folders to be in kebab-case.
 * @type {import('eslint').Rule.RuleModule}
 */
const subjectName = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      form: "'{{ name }}': components are PascalCase.tsx, other files camelCase.ts, folders kebab-case.",
      subject: "'{{ name }}' is meaningless: name the file or folder after its subject.",
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
            .filter((name) => meaningless.test(name))
            .map((name) => ({ name, messageId: 'subject' })),
        ];
        for (const { name, messageId } of wrong) context.report({ node, messageId, data: { name } });
      },
    };
  },
};

export const ourRules = { rules: { 'no-barrel': noBarrel, 'subject-name': subjectName } };
