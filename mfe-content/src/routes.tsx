import { pageOnDemand } from '@vended/design/page/pageOnDemand';
import { Route, Routes } from '@vended/module/router';
import { BlogPage } from './blog/BlogPage';
import { CareersPage } from './careers/CareersPage';
import { LeadsPage } from './leads/LeadsPage';
import { paths } from './paths';

// A chunk is named after its route in `module.json`, so that the page preloads it. The build checks the names.
// The editor is not loaded with the lists, because lists are opened far more often.
const CareerCreate = pageOnDemand(
  async () =>
    (
      await import(
        /* webpackChunkName: "admin-careers-new", webpackPrefetch: true */ './careers/CareerCreate'
      )
    ).CareerCreate,
);
const CareerEdit = pageOnDemand(
  async () =>
    (
      await import(
        /* webpackChunkName: "admin-careers-jobId", webpackPrefetch: true */ './careers/CareerEdit'
      )
    ).CareerEdit,
);
const BlogPostCreate = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "admin-blog-new", webpackPrefetch: true */ './blog/BlogPostCreate'))
      .BlogPostCreate,
);
const BlogPostEdit = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "admin-blog-blogId", webpackPrefetch: true */ './blog/BlogPostEdit'))
      .BlogPostEdit,
);
const LeadEdit = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "admin-leads-leadId", webpackPrefetch: true */ './leads/LeadEdit'))
      .LeadEdit,
);

/** The routes of this module. `module.json` declares the same paths to the shell. */
export function ContentRoutes() {
  return (
    <Routes>
      <Route path={paths.careers} element={<CareersPage />} />
      <Route path={paths.careerCreate} element={<CareerCreate />} />
      <Route path={paths.careerEdit(':jobId')} element={<CareerEdit />} />
      <Route path={paths.blog} element={<BlogPage />} />
      <Route path={paths.blogPostCreate} element={<BlogPostCreate />} />
      <Route path={paths.blogPostEdit(':blogId')} element={<BlogPostEdit />} />
      <Route path={paths.leads} element={<LeadsPage />} />
      <Route path={paths.leadEdit(':leadId')} element={<LeadEdit />} />
    </Routes>
  );
}
