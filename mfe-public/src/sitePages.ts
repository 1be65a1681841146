import type { ComponentType } from 'react';
import { paths } from './paths';

interface SitePage {
  /** `module.json` declares the same path for the shell, with the page's title. */
  readonly path: string;
  /** Evaluates the page's code. All pages are in one bundle. */
  readonly load: () => Promise<ComponentType>;
}

/** Every page of the public site. */
export const sitePages: readonly SitePage[] = [
  {
    path: paths.home,
    load: async () => (await import(/* webpackMode: "eager" */ './home/HomePage')).HomePage,
  },
  {
    path: paths.about,
    load: async () => (await import(/* webpackMode: "eager" */ './about/AboutPage')).AboutPage,
  },
  {
    path: paths.products,
    load: async () => (await import(/* webpackMode: "eager" */ './products/ProductsPage')).ProductsPage,
  },
  {
    path: paths.catalogue,
    load: async () => (await import(/* webpackMode: "eager" */ './catalogue/CataloguePage')).CataloguePage,
  },
  {
    path: `${paths.catalogue}/:id`,
    load: async () => (await import(/* webpackMode: "eager" */ './catalogue/ProductPage')).ProductPage,
  },
  {
    path: paths.software,
    load: async () => (await import(/* webpackMode: "eager" */ './software/SoftwarePage')).SoftwarePage,
  },
  {
    path: paths.contact,
    load: async () => (await import(/* webpackMode: "eager" */ './contact/ContactPage')).ContactPage,
  },
  {
    path: paths.conversionKit,
    load: async () =>
      (await import(/* webpackMode: "eager" */ './conversion-kit/ConversionKitPage')).ConversionKitPage,
  },
  {
    path: paths.careers,
    load: async () => (await import(/* webpackMode: "eager" */ './careers/CareersPage')).CareersPage,
  },
  {
    path: paths.career(':id'),
    load: async () => (await import(/* webpackMode: "eager" */ './careers/CareerPage')).CareerPage,
  },
  {
    path: paths.blog,
    load: async () => (await import(/* webpackMode: "eager" */ './blog/BlogPage')).BlogPage,
  },
  {
    path: paths.blogPost(':id'),
    load: async () => (await import(/* webpackMode: "eager" */ './blog/BlogPostPage')).BlogPostPage,
  },
  {
    path: paths.franchise,
    load: async () => (await import(/* webpackMode: "eager" */ './franchise/FranchisePage')).FranchisePage,
  },
  {
    path: paths.finance,
    load: async () => (await import(/* webpackMode: "eager" */ './finance/FinancePage')).FinancePage,
  },
  {
    path: paths.login,
    load: async () => (await import(/* webpackMode: "eager" */ './sign-in/LoginPage')).LoginPage,
  },
  {
    path: paths.forgotPassword,
    load: async () =>
      (await import(/* webpackMode: "eager" */ './sign-in/ForgotPasswordPage')).ForgotPasswordPage,
  },
  {
    path: paths.setPassword,
    load: async () => (await import(/* webpackMode: "eager" */ './sign-in/SetPasswordPage')).SetPasswordPage,
  },
];
