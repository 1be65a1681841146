import { renderModule } from '@vended/testing/renderModule';
import type { Visitor } from '@vended/testing/testSession';
import { moduleApi } from '../moduleApi';
import { PublicRoutes } from '../PublicRoutes';

/** Opens a page of the public site, by default as an anonymous visitor. */
export function visit(at: string, as: Visitor = 'anonymous') {
  return renderModule(moduleApi, PublicRoutes, { at, as, layout: 'public' });
}
