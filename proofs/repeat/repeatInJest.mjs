// A set-up file of Jest for npm run test:repeat: runs all hooks and tests of a file TEST_TIMES times. The file is loaded once. What
// it declares is noted, and then declared in a block for each time.
const declarers = ['describe', 'it', 'test', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'];
const own = declarers.map((name) => Reflect.get(globalThis, name));
/** @type {(() => unknown)[]} */
const declarations = [];

for (const [index, name] of declarers.entries())
  Reflect.set(
    globalThis,
    name,
    noted(() => own[index]),
  );
jest.requireActual(expect.getState().testPath ?? '');
for (const [index, name] of declarers.entries()) Reflect.set(globalThis, name, own[index]);
for (let time = 1; time <= Number(process.env['TEST_TIMES']); time += 1)
  describe(`time ${time}`, () => {
    for (const declare of declarations) declare();
  });

/**
 * Stands in for a function of Jest, such as `it` or `it.each`, and for what it returns, such as that of a table.
 * @param {() => Function} find finds the function
 * @returns {object}
 */
function noted(find) {
  return new Proxy(() => undefined, {
    get: (target, name) =>
      typeof name === 'string' ? noted(() => Reflect.get(find(), name)) : Reflect.get(target, name),
    apply(_target, _self, words) {
      const declare = () => Reflect.apply(find(), undefined, words);
      declarations.push(declare);
      return noted(declare);
    },
  });
}
