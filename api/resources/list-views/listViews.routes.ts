import {
  changeListView,
  createListView,
  deleteListView,
  listListViews,
  readListView,
} from '@vended/contract/listViews';
import { route, type Route } from '../../http/route';
import { deleteView, insertView, updateView, viewOf, viewsOf } from './listViews.service';

export const listViewRoutes: Route[] = [
  route(listListViews, async ({ input, session, account }) => ({
    views: await account((scope) => viewsOf(scope, session, input.list)),
  })),

  route(readListView, async ({ input, session, account }) => ({
    view: await account((scope) => viewOf(scope, session, input.view_id)),
  })),

  route(createListView, async ({ input, session, account, once }) => ({
    message: 'View saved.',
    view_id: await account((scope) => once(scope, () => insertView(scope, session, input))),
  })),

  route(changeListView, async ({ input, session, account }) => ({
    message: 'View saved.',
    view_id: await account((scope) => updateView(scope, session, input)),
  })),

  route(deleteListView, async ({ input, session, account }) => {
    await account((scope) => deleteView(scope, session, input.view_id));
    return { message: 'View deleted.' };
  }),
];
