import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moduleCommand } from './moduleCommand.mjs';

const folder = mkdtempSync(join(tmpdir(), 'vended-module-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const commandFile = join(folder, 'command.cjs');
writeFileSync(commandFile, "exports.usage = 'npm run module -- <command>';");

it.each([[[]], [['help']], [['--help']], [['promote', 'mfe-alpha', '1.0.0', '--help']]])(
  'says for %j how it is used, and asks for no product',
  async (args) => {
    const said = jest.spyOn(console, 'log').mockReturnValue();
    jest.replaceProperty(process, 'argv', ['node', 'module.mjs', ...args]);
    const notAsked = () => {
      throw new Error('It asks for a product.');
    };
    await moduleCommand({
      stateDir: folder,
      commandFile: () => Promise.resolve(commandFile),
      checkSettings: notAsked,
      reachEmbedded: notAsked,
      folderOf: notAsked,
      provenanceOf: notAsked,
      verifyBuild: notAsked,
    });
    expect(said.mock.calls).toEqual([['npm run module -- <command>']]);
    expect(process.exitCode).toBeUndefined();
  },
);
