import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const program = `
  process.on('SIGTERM', () => { console.log('ends in good order'); process.exit(); });
  setInterval(() => undefined, 1_000);
  console.log('runs');
`;
const tests = `
  const program = ['--import', ${JSON.stringify(import.meta.resolve('./endWithParent.mjs'))}, '--eval', ${JSON.stringify(program)}];
  require('node:child_process').spawn(process.execPath, program, { stdio: ['pipe', 'inherit', 'inherit'] });
`;

test('a program that a test started ends in good order when the process of the test is killed', async () => {
  const parent = spawn(process.execPath, ['--eval', tests], { stdio: ['ignore', 'pipe', 'inherit'] });
  const printed = [];
  // Ends when no process has the pipe any more.
  for await (const line of createInterface({ input: parent.stdout })) {
    printed.push(line);
    if (line === 'runs') parent.kill('SIGKILL');
  }

  expect(printed).toEqual(['runs', 'ends in good order']);
});
