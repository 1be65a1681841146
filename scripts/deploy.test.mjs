import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { withSecretFiles } from '../server/secretFiles.mjs';
import { git, root } from './tree.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

const watched = ['deploy/prometheus/alerts.yml', 'deploy/grafana/vended.json'];

it('has a Dockerfile without errors and warnings', () => {
  expect(validate(read('deploy/Dockerfile')).map(({ message }) => message)).toEqual([]);
  // As a proof that it would be seen.
  expect(validate('FROM node\nMAINTAINER somebody\nCOPPY . .\n')).toHaveLength(2);
});

it('is accepted by those of the tools that are installed', () => {
  const { status, stdout } = spawnSync('sh', [join(root, 'deploy/check.sh')], { encoding: 'utf8' });
  expect([stdout, status]).toEqual([expect.any(String), 0]);
});

/**
 * A part of a configuration, up to the end of its block.
 *
 * @param {string} file @param {string} head
 */
const partOf = (file, head) =>
  read(file)
    .split(`\n${head}\n`)[1]
    ?.split(/\n(?:\S| *\}\n)/)[0] ?? '';

it('has nginx stop using a node for its connections alone: without the database all nodes answer calls with 503', () => {
  const nginx = 'deploy/nginx.conf';
  expect(partOf(nginx, '        location / {')).toMatch(/^\s*proxy_next_upstream error timeout;$/m);
  expect(partOf(nginx, '    upstream vended_files {').match(/server \S+ max_fails=0;/g)).toHaveLength(2);
});

it('has the proxies ask another node for a file that one cannot fetch, and repeat no call for its answer', () => {
  const [haproxy, nginx] = ['deploy/haproxy.cfg', 'deploy/nginx.conf'];
  expect(partOf(haproxy, 'frontend vended')).toContain(
    'use_backend files if { path_beg /shell/ /modules/ } { method GET HEAD }',
  );
  expect(partOf(haproxy, 'backend files')).toMatch(/^\s*retry-on conn-failure empty-response 503$/m);
  expect(read(haproxy).match(/^\s*retry-on .*503/gm)).toHaveLength(1);
  const files = partOf(nginx, '        location ~ ^/(?:shell|modules)/ {');
  expect(files).toContain('error_page 503 = @another_node;');
  const anotherNode = partOf(nginx, '        location @another_node {');
  expect(anotherNode).toContain('proxy_pass http://vended_files;');
  expect(anotherNode).toContain('proxy_next_upstream error timeout http_503;');
});

it('has haproxy send requests to every node that lives when none is ready, as without the database', () => {
  expect(read('deploy/haproxy.cfg')).toMatch(
    /use_backend living if \{ nbsrv\(nodes\) eq 0 \}\n\s*default_backend nodes$/m,
  );
  expect(partOf('deploy/haproxy.cfg', 'backend living')).toContain('option httpchk GET /healthz');
  expect(partOf('deploy/haproxy.cfg', 'backend files')).toContain('track living/node1');
});

it('has the proxies ask the same nodes for files as for all else', () => {
  /** @param {string} file @param {string[]} heads */
  const nodesOf = (file, heads) =>
    heads.map((head) => partOf(file, head).match(/(?<=^\s*server (?:node\d )?)192\S+/gm));
  for (const [ofAll, ofFiles] of [
    nodesOf('deploy/haproxy.cfg', ['backend nodes', 'backend files']),
    nodesOf('deploy/haproxy.cfg', ['backend nodes', 'backend living']),
    nodesOf('deploy/nginx.conf', ['    upstream vended {', '    upstream vended_files {']),
  ]) {
    expect(ofAll).toHaveLength(2);
    expect(ofFiles).toEqual(ofAll);
  }
});

it('has the proxies keep readiness from visitors, and let pages ask whether the server can be reached', () => {
  const [, ofHaproxy = ''] =
    /^\s*http-request deny deny_status 404 if \{ path -i -m reg (\S+) \}$/m.exec(
      read('deploy/haproxy.cfg'),
    ) ?? [];
  const [, ofNginx = ''] = /^\s*location ~\* (\S+) \{ return 404; \}$/m.exec(read('deploy/nginx.conf')) ?? [];
  for (const refused of [ofHaproxy, ofNginx].map((pattern) => new RegExp(pattern, 'i'))) {
    expect(['/readyz', '/READYZ', '/readyz/'].filter((address) => !refused.test(address))).toEqual([]);
    expect(['/healthz', '/'].filter((address) => refused.test(address))).toEqual([]);
  }
});

it('has the proxies log neither queries, which name people, nor links to builds', () => {
  const haproxy = read('deploy/haproxy.cfg').replaceAll(/^\s*#.*$/gm, '');
  const [, path] = /^\s*http-request set-var\(txn\.path\) '(.*)'$/m.exec(haproxy) ?? [];
  expect(path).toBe('path,regsub("^(/preview/).*","\\1",i)');
  const [, ofHaproxy = ''] = /^\s*log-format "(.*)"$/m.exec(haproxy) ?? [];
  expect(ofHaproxy).toContain('[var(txn.path)]');
  // The request line, the address, the query and the path as they were sent, and formats and captures that have them.
  expect(ofHaproxy).not.toMatch(/%(?:\{[^}]*\})?(?:r|HU|HQ|HP|HPO|hr|hs|hrl|hsl)\b/);
  expect(haproxy).not.toMatch(/option (?:httplog|httpslog)|^\s*(?:http-request )?capture |error-log-format/m);

  const nginx = read('deploy/nginx.conf').replaceAll(/^\s*#.*$/gm, '');
  expect(nginx).toMatch(/map \$uri \$logged_path \{\s*"~\*\^\/preview\/" \/preview\/;\s*default \$uri;\s*\}/);
  const [, ofNginx = ''] = /^\s*log_format paths ([^;]*);/m.exec(nginx) ?? [];
  expect(ofNginx).toContain('$logged_path');
  expect(ofNginx).not.toMatch(
    /\$(?:request|request_uri|uri|document_uri|args|query_string|arg_\w+|http_\w+|upstream_http_\w+)\b/,
  );
  expect(nginx.match(/access_log .*;/g)).toEqual(['access_log /var/log/nginx/access.log paths;']);
  expect(nginx.match(/error_log .*;/g)).toEqual(['error_log /var/log/nginx/error.log emerg;']);
});

it('gives a migration the same file of settings as the product', () => {
  const [product, migration] = ['vended', 'vended-migrate'].map((unit) =>
    [...read(`deploy/systemd/${unit}.service`).matchAll(/^EnvironmentFile=-?(.*)$/gm)].map(
      ([, file]) => file,
    ),
  );
  expect(migration).toEqual(product);
});

it('runs commands with the user, settings, folders and secrets of the product', () => {
  const unit = read('deploy/systemd/vended.service');
  const command = read('deploy/systemd/vended-command.sh');
  const shared =
    /^(?:User|Group|WorkingDirectory|EnvironmentFile|Environment|StateDirectory|StateDirectoryMode|UMask)=.*$/gm;
  // `%d`, the folder of the credentials, is known to a unit only.
  const settings = (unit.match(shared) ?? []).filter((line) => !line.includes('%d'));
  expect(settings).toHaveLength(8);
  expect(settings.filter((line) => !new RegExp(`--property='?${line}'?[ \n]`).test(command))).toEqual([]);

  const [, list = ''] = /^for secret in (.*); do$/m.exec(command) ?? [];
  const offered = list.split(' ');
  const secrets = [...unit.matchAll(/LoadCredential=([^:]+):/g)].map(([, name]) => name);
  expect(secrets).toHaveLength(4);
  expect(offered).toEqual(expect.arrayContaining(secrets));
  for (const name of offered) {
    const setting = `${name.toUpperCase().replaceAll('-', '_')}_FILE`;
    expect(() => withSecretFiles({ [setting]: '/nothing' })).toThrow(`The file of ${setting} cannot be read`);
  }
});

it('has the guide call commands of a release with these, once it has said how', () => {
  const [, afterwards = ''] = read('docs/operations.md').split('\n## Run\n');
  expect(afterwards).toContain('`vended-command module ');
  expect(afterwards).not.toMatch(/node (?:module|operator)\.mjs/);
});

it('has a user for its units, and a step that creates it', () => {
  const users = ['vended', 'vended-migrate'].map(
    (unit) => /^User=(.+)$/m.exec(read(`deploy/systemd/${unit}.service`))?.[1],
  );
  expect(users).toEqual(['vended', 'vended']);
  expect(read('docs/operations.md')).toMatch(/^ {3}useradd .* vended$/m);
});

it('uses only metrics that there are in alerts and in the dashboard', () => {
  const made = git('grep', '-hoE', "name: 'vended_[a-z_]+'", '--', 'api', 'gateway', 'platform', 'server');
  const known = new Set(made.match(/vended_[a-z_]+/g));
  const named = watched.flatMap((file) => read(file).match(/vended_[a-z_]+/g) ?? []);
  expect(named.filter((name) => !known.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([]);
});

it('says what to do for every alert', () => {
  const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const guide = read('docs/operations.md');
  expect(alerts.filter((name) => !guide.includes(`**${name}**`))).toEqual([]);
});
