/** Which browser tests look at which workspace, by the names of their files. One that looks at every area is in `every`. */
const lookAt = {
  'mfe-content': /^content/,
  'mfe-devices': /^devices/,
  'mfe-inventory': /^(?:groups|item|vendors)/,
  'mfe-public': /^public/,
  'mfe-users': /^(?:accounts|groupsAccess|sessions|users)/,
  gateway: /^(?:prefetch|moduleFailure|oneProduct|platform|sessions|tabs)/,
  shell: /^(?:prefetch|moduleFailure|oneProduct|platform|sessions|tabs)/,
  every: /^(?:accessibility|failureSentences|mainJob|nothingLost|roles|screenSizes)/,
};

/** Files that all tools read: what one of them changes, only the whole run can tell. */
const toolchain =
  /^(?:package(?:-lock)?\.json|nx\.json|lerna\.json|\.nvmrc|\.npmrc|[\w.-]+\.config\.mjs|tsconfig[\w.]*\.json|scripts\/lint\/.*)$/;

/** What `npm start` runs besides the builds. */
const startsTheProduct =
  /^scripts\/(?:build|fingerprint|module|npm|operator|prepare|publish|runTool|serve|setup|start|startProduct|tree)\.mjs$/;

/** What the API and its tests are made of; of `shared`, the folders that they import. */
const apiSources = /^(?:api|server|shared\/(?:contract|webpack|design\/drawings|testing\/conformance))\//;

const neverShipped = /\.(?:test|stories|answers)\.\w+$|\.md$|\/testing\/|\/jest\.config\.mjs$/;

/**
 * The workspaces that a browser test looks at.
 * @param {string} spec such as `vendors.spec.ts`
 * @returns {string[]} empty where its name says nothing
 */
export function workspacesOf(spec) {
  return Object.entries(lookAt).flatMap(([workspace, names]) => (names.test(spec) ? [workspace] : []));
}

/**
 * What a change can reach beyond the tests and stories that import it.
 *
 * @param {readonly string[]} files that changed, below the root
 * @param {readonly string[]} specs the files of the browser tests
 * @returns {{ toolchain: string[], builds: boolean, api: boolean, allStories: boolean, specs: string[],
 *   withoutModules: string[] }} `toolchain`: changed files that every tool reads; `withoutModules`: modules whose tests
 *   (tagged with `@` and the module's name) in those files the change cannot reach
 */
export function reachOf(files, specs) {
  const sources = files.filter((file) => !neverShipped.test(file));
  const workspaces = new Set(sources.map((file) => file.split('/')[0] ?? ''));
  const inAll =
    ['api', 'server', 'shared'].some((workspace) => workspaces.has(workspace)) ||
    sources.some((file) => /^e2e\/(?!.*\.(?:spec|measure|guide)\.ts$)[^/]+\.ts$/.test(file)) ||
    sources.some((file) => startsTheProduct.test(file));
  const areas = [...workspaces].filter((workspace) => workspace in lookAt);
  const onlyModules = !inAll && areas.every((area) => area.startsWith('mfe-'));
  return {
    toolchain: files.filter((file) => toolchain.test(file)),
    builds: ['api', 'server', 'shared', ...Object.keys(lookAt)].some((workspace) =>
      workspaces.has(workspace),
    ),
    api: files.some((file) => apiSources.test(file)),
    allStories: sources.some((file) => file.startsWith('storybook/') && !file.startsWith('storybook/docs/')),
    specs: specs.filter((spec) => {
      const looksAt = workspacesOf(spec);
      return (
        inAll ||
        files.includes(`e2e/${spec}`) ||
        (areas.length > 0 && looksAt.includes('every')) ||
        areas.some((area) => looksAt.includes(area))
      );
    }),
    withoutModules: onlyModules
      ? Object.keys(lookAt).filter((area) => area.startsWith('mfe-') && !areas.includes(area))
      : [],
  };
}
