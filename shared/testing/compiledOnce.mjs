// Jest compiles every file again for every test file that imports it, which took a sixth of the time of the tests. With
// this module, a process compiles each file once. Compiled code has no state: each test file runs it with its own modules.
import { setFlagsFromString } from 'node:v8';
import vm from 'node:vm';

// Each test file has its own global object, so V8 would optimise the hot functions of React and jsdom again for each file, and most
// files end before that has paid off. With fifteen times the default threshold, only code that runs very often is optimised.
// Later versions of V8 do not have the option, and would warn in every process.
if (Number.parseInt(process.versions.v8, 10) < 12) setFlagsFromString('--interrupt-budget=1000000');

/** @type {Map<string, { source: string, script: vm.Script }>} by file name and parameters: some projects inject globals */
const compiled = new Map();
const { compileFunction } = vm;

vm.compileFunction = (source, parameters = [], options = {}) => {
  const { filename = '', parsingContext } = options;
  // A dynamic import belongs to the test file for which it was compiled.
  if (!parsingContext || /\bimport\s*\(/.test(source)) return compileFunction(source, parameters, options);
  // In a function of its own, because a file may declare what a parameter is called, such as an icon by the name of Map.
  const head = `(function (${parameters.join(', ')}) { return (() => {`;
  let known = compiled.get(filename + head);
  if (known?.source !== source) {
    // In the first line, so that lines in stack traces stay the same.
    const script = new vm.Script(`${head}${source}\n})(); })`, { filename });
    known = { source, script };
    compiled.set(filename + head, known);
  }
  return known.script.runInContext(parsingContext);
};
