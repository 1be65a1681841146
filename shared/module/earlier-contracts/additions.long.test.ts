import path from 'node:path';
import ts from 'typescript';
import type { ShellApi } from '../shellApi';
import type { ShellApi as ShellApi10 } from './shellApi1x0';

const folder = path.join(__dirname, '..');
const earlier = path.join(__dirname, 'shellApi1x0.ts');

/** Methods as properties: of methods TypeScript lets the parameters ask for more, of properties it does not. */
const strictly = (contract: string) => contract.replace(/^(\s+)(\w+)\((.*)\): (.+);$/gm, '$1$2: ($3) => $4;');

/** Why a module that was built against the earlier contract cannot be given what `change` makes of today's. */
function problems(change: (contract: string) => string = (contract) => contract): string[] {
  const today = path.join(folder, 'today.ts');
  const check = path.join(folder, 'check.ts');
  const made = new Map([
    [today, strictly(change(ts.sys.readFile(path.join(folder, 'shellApi.ts')) ?? ''))],
    [earlier, strictly(ts.sys.readFile(earlier) ?? '')],
    [
      check,
      `import type { ShellApi as Today } from './today';
       import type { ShellApi as Then } from './earlier-contracts/shellApi1x0';
       export const given: (shell: Today) => Then = (shell) => shell;`,
    ],
  ]);
  const options: ts.CompilerOptions = {
    strict: true,
    strictFunctionTypes: true,
    noEmit: true,
    skipLibCheck: true,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (file) => made.get(file) ?? readFile(file);
  host.fileExists = (file) => made.has(file) || fileExists(file);
  const { getSourceFile } = host;
  host.getSourceFile = (file, languageVersion, ...rest) => {
    const text = made.get(file);
    return text === undefined
      ? getSourceFile(file, languageVersion, ...rest)
      : ts.createSourceFile(file, text, languageVersion);
  };
  const program = ts.createProgram([check], options, host);
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(check))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** Told while types are checked already, where it is quickest seen. */
const given = (shell: ShellApi): ShellApi10 => shell;

test('the contract has only grown: what was built against 1.0 can be given what the shell offers today', () => {
  expect(problems()).toEqual([]);
  expect(given).toHaveLength(1);
});

test.each([
  ['is taken away', /composition|address/, (text: string) => text.replace(/^ {2}address\(.*\n/m, '')],
  [
    'needs more than it did',
    /signIn/,
    (text: string) =>
      text.replace('readonly password: string;', 'readonly password: string; readonly code: string;'),
  ],
  [
    'answers with less than it did',
    /groupId/,
    (text: string) => text.replace('groupId(): string | null;', 'groupId(): string | null | undefined;'),
  ],
])('a part that %s is found out', (_what, part, change) => {
  expect(problems(change).join('\n')).toMatch(part);
});
