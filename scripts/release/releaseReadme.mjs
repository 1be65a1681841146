/**
 * The README of a release: what it is, its commands, and where its settings are described.
 *
 * @param {string} version
 */
export function releaseReadme(version) {
  return `# Vended ${version}

A release: the built product, which runs in production with Node 24 (20.19 at least) and a PostgreSQL, version 15 or later. How to run,
upgrade, back up and watch it is in [docs/operations.md](docs/operations.md), its settings are in
[docs/configuration.md](docs/configuration.md), and examples for systemd, Docker and proxies in \`deploy\`.

| Command                    | Does                                                        |
| -------------------------- | ----------------------------------------------------------- |
| \`node start.mjs\`           | serves the site, the console and the API                    |
| \`node operator.mjs --help\` | accounts, users, backups, migrations                        |
| \`node module.mjs help\`     | publishes builds of modules, promotes them, rolls them back |
`;
}
