import { rmSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../tree.mjs';
import { writeDeclarations } from './packKit.mjs';

// In the repository, so that the packages of npm are found from there.
const folder = path.join(root, '.cache/declarations');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the declarations of the kit name only what exists: where one does not, a team gets types without fields', () => {
  writeDeclarations(folder);
  const { config } = ts.readConfigFile(path.join(root, 'scripts/kit/tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, path.join(root, 'scripts/kit'));
  const files = ts.sys.readDirectory(folder, ['.d.ts', '.d.mts']);
  expect(files.length).toBeGreaterThan(100);

  // A team's compiler skips these files and says nothing.
  const program = ts.createProgram(files, {
    ...options,
    noEmit: true,
    emitDeclarationOnly: false,
    declaration: false,
    skipLibCheck: false,
  });
  const unknownNames = files.flatMap((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .filter(({ code }) => code !== undeclaredPackage)
      .map(
        ({ messageText }) =>
          `${path.relative(folder, file)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      ),
  );
  expect(unknownNames).toEqual([]);
}, 120_000);

/** jest-fixed-jsdom has no declarations. */
const undeclaredPackage = 7016;
