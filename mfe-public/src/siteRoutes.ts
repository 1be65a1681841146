import type { Pages } from './pages';
import { paths } from './paths';

/** The page at each path. `module.json` declares the same paths for the shell. */
export const siteRoutes: readonly { readonly path: string; readonly page: keyof Pages }[] = [
  { path: paths.home, page: 'home' },
  { path: paths.about, page: 'about' },
  { path: paths.products, page: 'products' },
  { path: paths.catalogue, page: 'catalogue' },
  { path: `${paths.catalogue}/:id`, page: 'product' },
  { path: paths.software, page: 'software' },
  { path: paths.contact, page: 'contact' },
  { path: paths.conversionKit, page: 'conversionKit' },
  { path: paths.careers, page: 'careers' },
  { path: paths.career(':id'), page: 'career' },
  { path: paths.blog, page: 'blog' },
  { path: paths.blogPost(':id'), page: 'blogPost' },
  { path: paths.franchise, page: 'franchise' },
  { path: paths.finance, page: 'finance' },
  { path: paths.login, page: 'login' },
  { path: paths.forgotPassword, page: 'forgotPassword' },
  { path: paths.setPassword, page: 'setPassword' },
];
