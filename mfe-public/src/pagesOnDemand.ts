import { matchRoute } from '@vended/module/platform/routePattern';
import { createElement, use, type ComponentType } from 'react';
import type { Pages } from './pages';
import { siteRoutes } from './siteRoutes';

type PageName = keyof Pages;

type Source = () => Promise<ComponentType>;

/** Loads a page that shows or sends data together with the module's store. */
function withData(source: Source): Source {
  return async () => {
    const [page, { withStore }] = await Promise.all([source(), import('./withStore')]);
    return withStore(page);
  };
}

/** Each page is a chunk of its own, named after its route, so that the gateway preloads the one that is visited. */
const sources: Readonly<Record<PageName, Source>> = {
  home: async () => (await import(/* webpackChunkName: "index" */ './home/HomePage')).HomePage,
  about: async () => (await import(/* webpackChunkName: "about" */ './about/AboutPage')).AboutPage,
  products: async () =>
    (await import(/* webpackChunkName: "products" */ './products/ProductsPage')).ProductsPage,
  catalogue: withData(
    async () =>
      (await import(/* webpackChunkName: "productcatalogue" */ './catalogue/CataloguePage')).CataloguePage,
  ),
  product: withData(
    async () =>
      (await import(/* webpackChunkName: "productcatalogue-id" */ './catalogue/ProductPage')).ProductPage,
  ),
  software: async () =>
    (await import(/* webpackChunkName: "software" */ './software/SoftwarePage')).SoftwarePage,
  contact: withData(
    async () => (await import(/* webpackChunkName: "contact" */ './contact/ContactPage')).ContactPage,
  ),
  conversionKit: async () =>
    (await import(/* webpackChunkName: "apex-edge-conversion-kit" */ './conversion-kit/ConversionKitPage'))
      .ConversionKitPage,
  careers: withData(
    async () => (await import(/* webpackChunkName: "careers" */ './careers/CareersPage')).CareersPage,
  ),
  career: withData(
    async () => (await import(/* webpackChunkName: "careers-id" */ './careers/CareerPage')).CareerPage,
  ),
  blog: withData(async () => (await import(/* webpackChunkName: "blog" */ './blog/BlogPage')).BlogPage),
  blogPost: withData(
    async () => (await import(/* webpackChunkName: "blog-id" */ './blog/BlogPostPage')).BlogPostPage,
  ),
  franchise: async () =>
    (await import(/* webpackChunkName: "franchise" */ './franchise/FranchisePage')).FranchisePage,
  finance: async () =>
    (await import(/* webpackChunkName: "financeoptions" */ './finance/FinancePage')).FinancePage,
  login: async () => (await import(/* webpackChunkName: "login" */ './sign-in/LoginPage')).LoginPage,
  forgotPassword: withData(
    async () =>
      (await import(/* webpackChunkName: "forgot-password" */ './sign-in/ForgotPasswordPage'))
        .ForgotPasswordPage,
  ),
  setPassword: withData(
    async () =>
      (await import(/* webpackChunkName: "set-password" */ './sign-in/SetPasswordPage')).SetPasswordPage,
  ),
};

const names = Object.keys(sources) as PageName[];
const loaded = new Map<PageName, ComponentType>();
const loading = new Map<PageName, Promise<void>>();

function load(name: PageName): Promise<void> {
  const existing = loading.get(name);
  if (existing) return existing;
  const promise = sources[name]().then((page) => void loaded.set(name, page));
  loading.set(name, promise);
  return promise;
}

function onDemand(name: PageName): ComponentType {
  return function OnDemand() {
    const page = loaded.get(name);
    if (!page) use(load(name));
    return page && createElement(page);
  };
}

/** All pages. The code of each is loaded when it is first shown. */
export const pagesOnDemand = Object.fromEntries(names.map((name) => [name, onDemand(name)])) as Pages;

/** Loads the code of the page at a path. Await it before hydration. @throws if it cannot be loaded */
export async function loadPageAt(pathname: string): Promise<void> {
  const match = matchRoute(siteRoutes, pathname);
  if (match) await load(match.route.page);
}

/** Loads the code of the page at a path ahead of a likely visit. If that fails, the visit loads it again. */
export function preloadPageAt(pathname: string): void {
  const page = matchRoute(siteRoutes, pathname)?.route.page;
  if (page) load(page).catch(() => loading.delete(page));
}
