import { readJson } from '../jsonFiles.mjs';
import { packedFolders, packedManifest } from './packKit.mjs';
import path from 'node:path';
import { root } from '../tree.mjs';

/** @param {string} folder */
const manifestOf = (folder) => packedManifest(readJson(path.join(root, folder, 'package.json')));

test('a module and the kit have one React and one styled-components, in the version of the kit', () => {
  const { react } = readJson(path.join(root, 'shared/module/package.json')).dependencies;
  const { dependencies, peerDependencies } = manifestOf('shared/module');
  expect(Object.keys(peerDependencies).sort()).toEqual(['react', 'react-dom', 'styled-components']);
  expect(peerDependencies).toHaveProperty('react', react);
  expect(dependencies).toHaveProperty('@vended/contract');
  expect(dependencies).not.toHaveProperty('react');
});

test.each(packedFolders)(
  '%s says its licence, the Node that it runs on and a name that is in our scope',
  (folder) => {
    const { license, engines } = readJson(path.join(root, 'package.json'));
    expect(manifestOf(folder)).toMatchObject({ name: expect.stringMatching(/^@vended\//), license, engines });
  },
);

test('every package that is not packed is private, so that npm publishes none of them', () => {
  const { workspaces } = readJson(path.join(root, 'package.json'));
  for (const folder of ['.', ...workspaces])
    expect([folder, readJson(path.join(root, folder, 'package.json')).private]).toEqual([folder, true]);
});
