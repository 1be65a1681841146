import { Route, Routes } from 'react-router-dom';
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
import { paths } from './paths';
import { ProductsPage } from './products/ProductsPage';
import { LoginPage } from './sign-in/LoginPage';
import { SiteFrame } from './site/SiteFrame';
import { SoftwarePage } from './software/SoftwarePage';

/** The pages of the public site. `module.json` tells the shell of the same addresses. */
export function PublicRoutes() {
  return (
    <Routes>
      <Route element={<SiteFrame />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.about} element={<AboutPage />} />
        <Route path={paths.products} element={<ProductsPage />} />
        <Route path={paths.catalogue} element={<CataloguePage />} />
        <Route path={`${paths.catalogue}/:id`} element={<ProductPage />} />
        <Route path={paths.software} element={<SoftwarePage />} />
        <Route path={paths.contact} element={<ContactPage />} />
        <Route path={paths.conversionKit} element={<ConversionKitPage />} />
        <Route path={paths.careers} element={<CareersPage />} />
        <Route path={paths.career(':id')} element={<CareerPage />} />
        <Route path={paths.blog} element={<BlogPage />} />
        <Route path={paths.blogPost(':id')} element={<BlogPostPage />} />
        <Route path={paths.franchise} element={<FranchisePage />} />
        <Route path={paths.finance} element={<FinancePage />} />
        <Route path={paths.login} element={<LoginPage />} />
      </Route>
    </Routes>
  );
}
