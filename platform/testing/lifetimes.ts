type Close = () => unknown;

/** What the present test has opened, and what the tests of the file have in common. */
const ofTest: Close[] = [];
const ofFile: Close[] = [];
let inTest = false;

beforeEach(() => {
  inTest = true;
});
afterEach(async () => {
  inTest = false;
  await closeAll(ofTest);
});
afterAll(() => closeAll(ofFile));

/** Has something closed after the test that opened it, or after all of the file if it is for all: what was opened last comes first. */
export function closedAfterUse(close: Close): void {
  (inTest ? ofTest : ofFile).push(close);
}

/** Has something closed after all tests of the file, also if one of them opened it. */
export function closedAfterFile(close: Close): void {
  ofFile.push(close);
}

async function closeAll(open: Close[]): Promise<void> {
  for (const close of open.splice(0).reverse()) await close();
}
