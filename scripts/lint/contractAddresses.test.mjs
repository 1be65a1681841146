import { parse } from 'node:path';
import { addressesOf } from '../packageAddresses.mjs';
import { repositoryFiles } from '../tree.mjs';

const contract = 'shared/contract';
/** By which modules of teams import a file that has another name now. */
const oldAddresses = ['@vended/contract/businessConstants'];
const addresses = new Map([...addressesOf(contract)].filter(([address]) => !oldAddresses.includes(address)));
const files = repositoryFiles().filter(
  (file) => file.startsWith(`${contract}/`) && /(?<!\.test)\.ts$/.test(file),
);

it('every file of the contract has one address, and every address a file', () => {
  expect([...addresses.values()].sort()).toEqual(files.sort());
});

it('an address has the name of its file, whatever room that is in', () => {
  const renamed = [...addresses].filter(([address, file]) => parse(file).name !== address.split('/').at(-1));
  expect(renamed).toEqual([]);
});
