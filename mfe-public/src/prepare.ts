import type { Preparation, Prepared } from '@vended/module/renderOnServer';
import { matchRoute, type RouteParameters } from '@vended/module/platform/routePattern';
import { blogApi } from './blog/blogApi';
import { careersApi } from './careers/careersApi';
import { catalogueApi } from './catalogue/catalogueApi';
import { paths } from './paths';
import { sitePages } from './sitePages';

export type Dispatch = Preparation['store']['dispatch'];

interface PageLoader {
  readonly path: string;
  /** Resolves to false if there is nothing at the address. @throws if it cannot be loaded */
  readonly load: (
    dispatch: Dispatch,
    parameters: RouteParameters,
    query: URLSearchParams,
  ) => Promise<boolean>;
}

/** Thrown for an address whose page has another one. */
export class Moved extends Error {
  readonly to: string;

  constructor(to: string) {
    super(`The page is at ${to}.`);
    this.to = to;
  }
}

/** The maximum number of pages of a list that are rendered on the server. */
const maxPages = 10;

/** Loaders for the pages that show data. */
const pageLoaders: readonly PageLoader[] = [
  {
    path: paths.catalogue,
    load: (dispatch) =>
      loaded(
        allPages(() =>
          dispatch(catalogueApi.endpoints.catalogue.initiate(undefined, { direction: 'forward' })),
        ),
      ),
  },
  {
    path: `${paths.catalogue}/:id`,
    async load(dispatch, { id = '' }) {
      const response = dispatch(catalogueApi.endpoints.catalogueProduct.initiate({ vended_id: id }));
      const partNumber = (await response).data?.items[0].vended_id;
      if (partNumber && partNumber !== id) throw new Moved(paths.catalogueProduct(partNumber));
      return exists(response);
    },
  },
  { path: paths.careers, load: (dispatch) => exists(dispatch(careersApi.endpoints.careers.initiate())) },
  {
    path: paths.career(':id'),
    load: (dispatch, { id = '' }) => exists(dispatch(careersApi.endpoints.career.initiate({ job_id: id }))),
  },
  {
    path: paths.blog,
    load: (dispatch) =>
      loaded(allPages(() => dispatch(blogApi.endpoints.blog.initiate(undefined, { direction: 'forward' })))),
  },
  {
    path: paths.blogPost(':id'),
    load: (dispatch, { id = '' }) => exists(dispatch(blogApi.endpoints.blogPost.initiate({ blog_id: id }))),
  },
  {
    path: paths.contact,
    // What the message is about. The form is there without it.
    async load(dispatch, _parameters, query) {
      const [vended_id, job_id] = [query.get('product'), query.get('job')];
      if (vended_id) await dispatch(catalogueApi.endpoints.catalogueProduct.initiate({ vended_id }));
      if (job_id) await dispatch(careersApi.endpoints.career.initiate({ job_id }));
      return true;
    },
  },
];

/** Loads the data of the page at an address. */
export async function prepare({ shell, store }: Preparation): Promise<Prepared> {
  const { pathname, search } = shell.location.current();
  const match = matchRoute(pageLoaders, pathname);
  const found =
    !match || (await match.route.load(store.dispatch, match.parameters, new URLSearchParams(search)));
  return { status: found ? 200 : 404, onAction: matchRoute(sitePages, pathname)?.route.isStatic };
}

interface Outcome {
  readonly data?: unknown;
  readonly error?: unknown;
}

async function exists(response: PromiseLike<Outcome>): Promise<boolean> {
  const { data, error } = await response;
  if (error) throw new Error(`The API answered ${JSON.stringify(error)}.`);
  return data !== null;
}

/** A list exists even if it is empty. */
async function loaded(pages: PromiseLike<unknown>): Promise<boolean> {
  await pages;
  return true;
}

interface ListOutcome<Page> extends Outcome {
  readonly data?: { readonly pages: readonly Page[] } | undefined;
  readonly hasNextPage: boolean;
}

/**
 * Loads the pages of a list, up to the maximum that is rendered on the server.
 *
 * @param next fetches the first page, and the next one on each further call
 */
export async function allPages<Page>(next: () => PromiseLike<ListOutcome<Page>>): Promise<readonly Page[]> {
  for (let count = 1; ; count += 1) {
    const { data, error, hasNextPage } = await next();
    if (error || !data) throw new Error(`The API answered ${JSON.stringify(error)}.`);
    if (!hasNextPage || count === maxPages) return data.pages;
  }
}
