import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installBuild, publish } from '@vended/platform/testing/publishing';
import { promote } from '@vended/platform/publishing/release';
import { publishShell } from '@vended/platform/publishing/publishShell';
import { buildPath } from '@vended/platform/registry/modulesFolder';
import { builtModule, builtShell, emptyFolder } from '@vended/platform/testing/folders';
import { runningGateway, serveGateway } from '../testing/runningGateway';
import { team, teamWithKey } from '@vended/platform/testing/teams';
import { postgres } from '@vended/platform/testing/platformDatabase';
import { liveBuild, registryUrlOf, storesOf } from '@vended/platform/testing/registries';
import { isTeamSigned } from '@vended/platform/signatures/buildTrust';
import { revokeTeamKey } from '@vended/platform/signatures/teamKeys';

const alpha = (version: string) => builtModule('mfe-alpha', { version });

/** Two installations with a build each, the other's newer, and what an intruder can do with their folders. */
async function twoInstallations() {
  const modulesDir = await emptyFolder();
  await publish([await alpha('1.0.0')], await storesOf(modulesDir));
  const otherDir = await emptyFolder();
  const other = await installBuild(await alpha('1.1.0'), await storesOf(otherDir));
  const [signatures, ofOther] = await Promise.all(
    [modulesDir, otherDir].map(async (dir) => (await storesOf(dir)).trust.signatures),
  );
  return {
    modulesDir,
    build: other.build,
    copyBuild: () =>
      cp(
        buildPath(otherDir, { name: 'mfe-alpha', build: other.build }),
        buildPath(modulesDir, { name: 'mfe-alpha', build: other.build }),
        {
          recursive: true,
        },
      ),
    async copySignature(from = ofOther, of = other.build) {
      const signature = await from?.signature({ name: 'mfe-alpha', build: of });
      if (signature) await signatures?.sign({ name: 'mfe-alpha', build: other.build }, signature);
    },
    signatures,
    promoteIt: async () => promote({ ...(await storesOf(modulesDir)), by: 'ada' }, 'mfe-alpha', '1.1.0'),
  };
}

describe('a build that was not published here is not made live', () => {
  it('without a signature', async () => {
    const { modulesDir, build, copyBuild, promoteIt } = await twoInstallations();
    await copyBuild();
    await expect(promoteIt()).rejects.toThrow(
      `mfe-alpha ${build} is not signed by this installation, so it was not published here. Publish this build of mfe-alpha again.`,
    );
    expect(await liveBuild(modulesDir, 'mfe-alpha')).toMatch(/^1\.0\.0/);
  });

  it('with the signature of another installation', async () => {
    const { copyBuild, copySignature, promoteIt } = await twoInstallations();
    await copyBuild();
    await copySignature();
    await expect(promoteIt()).rejects.toThrow('does not have the files that were signed');
  });

  it('with the signature of another build', async () => {
    const { modulesDir, copyBuild, copySignature, signatures, promoteIt } = await twoInstallations();
    await copyBuild();
    await copySignature(signatures, await liveBuild(modulesDir, 'mfe-alpha'));
    await expect(promoteIt()).rejects.toThrow('does not have the files that were signed');
  });

  it('until it is published here, which replaces what was put there', async () => {
    const { modulesDir, build, copyBuild, promoteIt } = await twoInstallations();
    await copyBuild();
    const variant = path.join(buildPath(modulesDir, { name: 'mfe-alpha', build }), 'remoteEntry.js.gz');
    await writeFile(variant, 'something else');
    await rm(path.join(buildPath(modulesDir, { name: 'mfe-alpha', build }), 'record.json'));
    await installBuild(await alpha('1.1.0'), await storesOf(modulesDir));
    expect(await promoteIt()).toMatchObject({ build, changed: true });
    expect(await readFile(variant, 'utf8')).not.toBe('something else');
  });
});

it.each(['remoteEntry.js', 'remoteEntry.js.br', 'server/draw.mjs'])(
  'a gateway does not start on a live build whose %s was changed',
  async (file) => {
    const modulesDir = await emptyFolder();
    const dist = await builtModule('mfe-alpha', {}, undefined, 'export const draw = 1;');
    await publish([dist], await storesOf(modulesDir));
    await publishShell(await builtShell(), path.join(modulesDir, 'shell'));
    const build = await liveBuild(modulesDir, 'mfe-alpha');
    await writeFile(path.join(buildPath(modulesDir, { name: 'mfe-alpha', build }), file), 'alert(1)');
    await expect(serveGateway(modulesDir)).rejects.toThrow(
      `has another content for ${file} of mfe-alpha ${build} than was published.`,
    );
  },
);

it('a live build that was changed is published again, which repairs it', async () => {
  const modulesDir = await emptyFolder();
  await publish([await alpha('1.0.0')], await storesOf(modulesDir));
  const file = path.join(
    buildPath(modulesDir, { name: 'mfe-alpha', build: await liveBuild(modulesDir, 'mfe-alpha') }),
    'remoteEntry.js',
  );
  const before = await readFile(file, 'utf8');
  await writeFile(file, 'alert(1)');
  await publish([await alpha('1.0.0')], await storesOf(modulesDir));
  expect(await readFile(file, 'utf8')).toBe(before);
});

it('builds from before builds were signed run on, and none that is put there later', async () => {
  const { modulesDir, stop } = await runningGateway();
  await stop();
  const { copyBuild } = await twoInstallations();
  await copyBuild();
  // As an earlier version left it.
  await postgres.run(
    await registryUrlOf(modulesDir),
    'DELETE FROM platform.secrets; DELETE FROM platform.build_signatures',
  );
  const { url } = await serveGateway(modulesDir);
  expect(await (await fetch(`${url}/registry`)).text()).toContain('mfe-alpha');

  const late = await emptyFolder();
  const { build } = await installBuild(await alpha('2.0.0'), await storesOf(late));
  await mkdir(path.join(modulesDir, 'mfe-alpha'), { recursive: true });
  await cp(
    buildPath(late, { name: 'mfe-alpha', build }),
    buildPath(modulesDir, { name: 'mfe-alpha', build }),
    {
      recursive: true,
    },
  );
  await expect(promote({ ...(await storesOf(modulesDir)), by: 'ada' }, 'mfe-alpha', '2.0.0')).rejects.toThrow(
    'is not signed by this installation',
  );
});

describe('a build of a team', () => {
  async function publishedByTeam() {
    const gateway = await runningGateway();
    const signatures = (await storesOf(gateway.modulesDir)).trust.signatures;
    const key = await teamWithKey(signatures);
    const { build } = await team(gateway.url, key).publish(await builtModule('mfe-reports'));
    const stores = await storesOf(gateway.modulesDir);
    const promoteIt = () => promote({ ...stores, by: 'ada' }, 'mfe-reports');
    return { ...gateway, signatures, build, key, promoteIt };
  }

  it('needs the signature of the team as well', async () => {
    const { signatures, build, key, promoteIt } = await publishedByTeam();
    const signature = await signatures.signature({ name: 'mfe-reports', build });
    if (signature) await signatures.sign({ name: 'mfe-reports', build }, { ...signature, team: null });
    await expect(promoteIt()).rejects.toThrow(
      `does not have the signature of the team key ${key.id}, which published it.`,
    );
  });

  it('has the signature that nodes of earlier releases verify', async () => {
    const { signatures, build, key } = await publishedByTeam();
    const { team: signed } = (await signatures.signature({ name: 'mfe-reports', build })) ?? {};
    expect(JSON.parse(signed?.statement ?? '')).toEqual({
      type: 'vended team build 1',
      name: 'mfe-reports',
      description: expect.stringMatching(/^sha384-/) as string,
      provenance: null,
    });
    const { publicKey = '' } = (await signatures.teamKey(key.id)) ?? {};
    expect(signed && isTeamSigned(signed, publicKey)).toBe(true);
  });

  it('is made live, too, after the key was revoked', async () => {
    const { signatures, build, key, promoteIt } = await publishedByTeam();
    await revokeTeamKey(signatures, key.id, 'ada');
    expect(await promoteIt()).toMatchObject({ build, changed: true });
  });

  it('needs a key that is on record', async () => {
    const { modulesDir, key, promoteIt } = await publishedByTeam();
    await postgres.run(await registryUrlOf(modulesDir), 'DELETE FROM platform.team_keys WHERE id = $1', [
      key.id,
    ]);
    await expect(promoteIt()).rejects.toThrow('does not have the signature of the team key');
  });
});
