/**
 * The README of a release: what it is, its commands, and the settings, which are those of the clone's README.
 *
 * @param {string} readme of the clone
 * @param {string} version
 */
export function releaseReadme(readme, version) {
  const [, settings] = /\n(## Configuration\n[^]*?)\n## /.exec(`${readme}\n## `) ?? [];
  if (!settings) throw new Error('README.md has no section Configuration.');
  return `# Vended ${version}

A release: the built product, which runs in production with Node 20.19 or later and a PostgreSQL, version 15 or later. How to run,
upgrade, back up and watch it is in [docs/operations.md](docs/operations.md); examples for systemd, Docker and proxies are in \`deploy\`.

| Command                    | Does                                                        |
| -------------------------- | ----------------------------------------------------------- |
| \`node start.mjs\`           | serves the site, the console and the API                    |
| \`node operator.mjs --help\` | accounts, users, backups, migrations                        |
| \`node module.mjs help\`     | publishes builds of modules, promotes them, rolls them back |

${settings.replaceAll('npm run operator --', 'node operator.mjs').trimEnd()}
`;
}
