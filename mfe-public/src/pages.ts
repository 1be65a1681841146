import type { ComponentType } from 'react';
import { AboutPage } from './about/AboutPage';
import { BlogPage } from './blog/BlogPage';
import { BlogPostPage } from './blog/BlogPostPage';
import { CareerPage } from './careers/CareerPage';
import { CareersPage } from './careers/CareersPage';
import { CataloguePage } from './catalogue/CataloguePage';
import { ProductPage } from './catalogue/ProductPage';
import { ContactPage } from './contact/ContactPage';
import { ConversionKitPage } from './conversion-kit/ConversionKitPage';
import { FinancePage } from './finance/FinancePage';
import { FranchisePage } from './franchise/FranchisePage';
import { HomePage } from './home/HomePage';
import { ProductsPage } from './products/ProductsPage';
import { ForgotPasswordPage } from './sign-in/ForgotPasswordPage';
import { LoginPage } from './sign-in/LoginPage';
import { SetPasswordPage } from './sign-in/SetPasswordPage';
import { SoftwarePage } from './software/SoftwarePage';

/** The component of each page. */
export type Pages = Readonly<Record<keyof typeof pages, ComponentType>>;

/** All pages, imported statically: for the server, tests and stories. */
export const pages = {
  home: HomePage,
  about: AboutPage,
  products: ProductsPage,
  catalogue: CataloguePage,
  product: ProductPage,
  software: SoftwarePage,
  contact: ContactPage,
  conversionKit: ConversionKitPage,
  careers: CareersPage,
  career: CareerPage,
  blog: BlogPage,
  blogPost: BlogPostPage,
  franchise: FranchisePage,
  finance: FinancePage,
  login: LoginPage,
  forgotPassword: ForgotPasswordPage,
  setPassword: SetPasswordPage,
};
