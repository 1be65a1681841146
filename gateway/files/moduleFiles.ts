import { Router, type Request, type RequestHandler } from 'express';
import { sendFile } from './staticFiles';
import { asksForPage } from '@vended/server/requestOrigin';
import type { NodeBuilds } from '@vended/platform/builds/nodeBuilds';
import { isForBrowsers } from '@vended/platform/builds/builtFiles';
import { buildPath, isBuildFolder } from '@vended/platform/registry/modulesFolder';
import { isSharedFile } from '@vended/platform/registry/moduleUrl';
import type { LiveModule } from '@vended/platform/registry/liveModules';
import type { Registry } from '@vended/platform/registry/registry';

const forAnHour = 'public, max-age=3600';

/**
 * `/modules/<name>/<build>/…`: the files of published builds, the live and the earlier ones. A build that this node does not
 * have yet is fetched first: a page may be from a node that has it already. `/modules/shared/…`: the files that several live
 * builds contain; a build that is no longer live takes its own copy. A file that only a previewed build has is sent with
 * `no-store`: another build may later be live with other content at that address, because a build is compared with the live ones only
 * (`checkCommonFiles`).
 *
 * @param previewed the builds that were previewed a moment ago
 */
export function moduleFiles(
  builds: NodeBuilds,
  registry: Registry,
  previewed: () => readonly LiveModule[],
): RequestHandler {
  const router = Router();
  router.get('/shared/:file', async (request: Request<{ file: string }>, response) => {
    const { file } = request.params;
    const { live, forSome } = registry.used();
    const has = ({ definition }: LiveModule) => isSharedFile(file) && Object.hasOwn(definition.files, file);
    const used = [...live, ...forSome].find(has);
    const owner = used ?? previewed().find(has);
    await sendFile(
      response,
      owner ? buildPath(builds.modulesDir, owner) : null,
      file,
      used ? {} : { keep: 'no-store' },
    );
  });
  router.get(
    '/:name/:build/*file',
    async (request: Request<{ name: string; build: string; file: string[] }>, response) => {
      const { name, build, file } = request.params;
      const known = isBuildFolder({ name, build });
      await sendFile(
        response,
        known && isForBrowsers(file.join('/')) ? buildPath(builds.modulesDir, { name, build }) : null,
        file.join('/'),
        { bring: () => builds.bringForVisitor({ name, build }) },
      );
    },
  );
  return router;
}

/**
 * `/docs/…` and `/livery/…`: files of a live module in a folder of that name. Their addresses are printed, shared and stored in
 * the catalogue, so they do not contain a build.
 */
export function namedFiles(
  folder: 'docs' | 'livery',
  modulesDir: string,
  registry: Registry,
): RequestHandler {
  const router = Router();
  router.get('/*file', async (request: Request<{ file: string[] }>, response, next) => {
    const file = `${folder}/${request.params.file.join('/')}`;
    const owner = registry.used().live.find(({ definition }) => Object.hasOwn(definition.files, file));
    // Somebody who follows a link to a removed file gets the not-found page.
    if (!owner && asksForPage(request)) return next();
    const root = owner ? buildPath(modulesDir, owner) : null;
    await sendFile(response, root, file, { keep: forAnHour });
  });
  return router;
}
