import type { ComponentType } from 'react';
import { paths } from './paths';

export interface SitePage {
  /** `module.json` declares the same path for the shell, with the title in the page's head. */
  readonly path: string;
  /** Whether the page shows or sends data, and so needs the module's store. */
  readonly hasData?: true;
  /** Whether the page does nothing before the visitor acts: it is hydrated then. */
  readonly isStatic?: true;
  /** False for a page that nobody looks for with a search engine: its head says so, and the site map leaves it out. */
  readonly indexed?: false;
  /** Loads the page's code: a chunk named after the path, so that the gateway preloads the one that is visited. */
  readonly load: () => Promise<ComponentType>;
}

/** Every page of the public site. */
export const sitePages: readonly SitePage[] = [
  {
    path: paths.home,
    isStatic: true,
    load: async () => (await import(/* webpackChunkName: "index" */ './home/HomePage')).HomePage,
  },
  {
    path: paths.about,
    isStatic: true,
    load: async () => (await import(/* webpackChunkName: "about" */ './about/AboutPage')).AboutPage,
  },
  {
    path: paths.products,
    isStatic: true,
    load: async () =>
      (await import(/* webpackChunkName: "products" */ './products/ProductsPage')).ProductsPage,
  },
  {
    path: paths.catalogue,
    hasData: true,
    load: async () =>
      (await import(/* webpackChunkName: "productcatalogue" */ './catalogue/CataloguePage')).CataloguePage,
  },
  {
    path: `${paths.catalogue}/:id`,
    hasData: true,
    load: async () =>
      (await import(/* webpackChunkName: "productcatalogue-id" */ './catalogue/ProductPage')).ProductPage,
  },
  {
    path: paths.software,
    isStatic: true,
    load: async () =>
      (await import(/* webpackChunkName: "software" */ './software/SoftwarePage')).SoftwarePage,
  },
  {
    path: paths.contact,
    hasData: true,
    load: async () => (await import(/* webpackChunkName: "contact" */ './contact/ContactPage')).ContactPage,
  },
  {
    path: paths.conversionKit,
    load: async () =>
      (await import(/* webpackChunkName: "apex-edge-conversion-kit" */ './conversion-kit/ConversionKitPage'))
        .ConversionKitPage,
  },
  {
    path: paths.careers,
    hasData: true,
    load: async () => (await import(/* webpackChunkName: "careers" */ './careers/CareersPage')).CareersPage,
  },
  {
    path: paths.career(':id'),
    hasData: true,
    load: async () => (await import(/* webpackChunkName: "careers-id" */ './careers/CareerPage')).CareerPage,
  },
  {
    path: paths.blog,
    hasData: true,
    load: async () => (await import(/* webpackChunkName: "blog" */ './blog/BlogPage')).BlogPage,
  },
  {
    path: paths.blogPost(':id'),
    hasData: true,
    load: async () => (await import(/* webpackChunkName: "blog-id" */ './blog/BlogPostPage')).BlogPostPage,
  },
  {
    path: paths.franchise,
    isStatic: true,
    load: async () =>
      (await import(/* webpackChunkName: "franchise" */ './franchise/FranchisePage')).FranchisePage,
  },
  {
    path: paths.finance,
    isStatic: true,
    load: async () =>
      (await import(/* webpackChunkName: "financeoptions" */ './finance/FinancePage')).FinancePage,
  },
  {
    path: paths.login,
    indexed: false,
    load: async () => (await import(/* webpackChunkName: "login" */ './sign-in/LoginPage')).LoginPage,
  },
  {
    path: paths.forgotPassword,
    hasData: true,
    indexed: false,
    load: async () =>
      (await import(/* webpackChunkName: "forgot-password" */ './sign-in/ForgotPasswordPage'))
        .ForgotPasswordPage,
  },
  {
    path: paths.setPassword,
    hasData: true,
    indexed: false,
    load: async () =>
      (await import(/* webpackChunkName: "set-password" */ './sign-in/SetPasswordPage')).SetPasswordPage,
  },
];
