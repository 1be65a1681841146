import { matchRoute } from '@vended/module/platform/routePattern';
import { createElement, use, type ComponentType } from 'react';
import type { Pages } from './pages';
import { siteRoutes } from './siteRoutes';

type PageName = keyof Pages;

/** All pages are in one bundle, but the code of each page is evaluated only when it is needed. */
const sources: Readonly<Record<PageName, () => Promise<ComponentType>>> = {
  home: async () => (await import(/* webpackMode: "eager" */ './home/HomePage')).HomePage,
  about: async () => (await import(/* webpackMode: "eager" */ './about/AboutPage')).AboutPage,
  products: async () => (await import(/* webpackMode: "eager" */ './products/ProductsPage')).ProductsPage,
  catalogue: async () => (await import(/* webpackMode: "eager" */ './catalogue/CataloguePage')).CataloguePage,
  product: async () => (await import(/* webpackMode: "eager" */ './catalogue/ProductPage')).ProductPage,
  software: async () => (await import(/* webpackMode: "eager" */ './software/SoftwarePage')).SoftwarePage,
  contact: async () => (await import(/* webpackMode: "eager" */ './contact/ContactPage')).ContactPage,
  conversionKit: async () =>
    (await import(/* webpackMode: "eager" */ './conversion-kit/ConversionKitPage')).ConversionKitPage,
  careers: async () => (await import(/* webpackMode: "eager" */ './careers/CareersPage')).CareersPage,
  career: async () => (await import(/* webpackMode: "eager" */ './careers/CareerPage')).CareerPage,
  blog: async () => (await import(/* webpackMode: "eager" */ './blog/BlogPage')).BlogPage,
  blogPost: async () => (await import(/* webpackMode: "eager" */ './blog/BlogPostPage')).BlogPostPage,
  franchise: async () => (await import(/* webpackMode: "eager" */ './franchise/FranchisePage')).FranchisePage,
  finance: async () => (await import(/* webpackMode: "eager" */ './finance/FinancePage')).FinancePage,
  login: async () => (await import(/* webpackMode: "eager" */ './sign-in/LoginPage')).LoginPage,
  forgotPassword: async () =>
    (await import(/* webpackMode: "eager" */ './sign-in/ForgotPasswordPage')).ForgotPasswordPage,
  setPassword: async () =>
    (await import(/* webpackMode: "eager" */ './sign-in/SetPasswordPage')).SetPasswordPage,
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

/** All pages. The code of each is evaluated when it is first shown. */
export const pagesOnDemand = Object.fromEntries(names.map((name) => [name, onDemand(name)])) as Pages;

/** Evaluates the code of the page at a path. Await it before hydration. */
export async function loadPageAt(pathname: string): Promise<void> {
  const match = matchRoute(siteRoutes, pathname);
  if (match) await load(match.route.page);
}

/** Evaluates the code of all other pages, one at a time, while the browser is idle. */
export function preloadPages(): void {
  const next = names.find((name) => !loading.has(name));
  if (!next) return;
  const loadNext = () => void load(next).then(preloadPages);
  if ('requestIdleCallback' in window) requestIdleCallback(loadNext);
  else setTimeout(loadNext, 200);
}
