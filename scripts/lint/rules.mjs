import { basename, dirname, relative } from 'node:path';
import { root } from '../tree.mjs';

/** A file that only passes on what others export hides where things are and defeats tree shaking. */
const noBarrel = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { barrel: 'Import from the file itself instead of re-exporting.' },
  },
  create(context) {
    return {
      Program({ body }) {
        const exports = body.filter(({ type }) => type.startsWith('Export'));
        const passesOn = ({ type, declaration }) =>
          type === 'ImportDeclaration' ||
          type === 'ExportAllDeclaration' ||
          (type === 'ExportNamedDeclaration' && !declaration);
        if (exports.length > 0 && body.every(passesOn))
          context.report({ node: exports[0], messageId: 'barrel' });
      },
    };
  },
};

const fileName = /^(?:[A-Z][A-Za-z0-9]*|[a-z0-9][A-Za-z0-9]*)(?:\.[a-z]+)*\.(?:d\.ts|tsx?|mjs)$/;
const folderName = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*$/;
const saysNothing = /^(?:utils?|helpers?|common|managers?|misc|index)$/i;

/** Files are named after their one component or by their subject, folders in kebab-case. */
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
        const folders = dirname(path).split(/[\\/]/);
        const report = (messageId, name) => context.report({ node, messageId, data: { name } });
        if (!fileName.test(file)) report('form', file);
        for (const folder of folders) if (folder !== '.' && !folderName.test(folder)) report('form', folder);
        for (const name of [file.split('.')[0], ...folders])
          if (saysNothing.test(name)) report('subject', name);
      },
    };
  },
};

/** The rules that are this repository's own. */
export const ourRules = { rules: { 'no-barrel': noBarrel, 'subject-name': subjectName } };
