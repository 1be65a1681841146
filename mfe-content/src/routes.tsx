import { pageOnDemand, PagesOnDemand } from '@vended/shared/module/pageOnDemand';
import { Route, Routes } from '@vended/shared/module/router';
import { BlogPage } from './blog/BlogPage';
import { CareersPage } from './careers/CareersPage';
import { LeadsPage } from './leads/LeadsPage';
import { paths } from './paths';

// Lists are opened far more often than a text is written.
const WritingRoutes = pageOnDemand(
  async () => (await import(/* webpackPrefetch: true */ './writing/WritingRoutes')).WritingRoutes,
);
// A chunk that is named after its route, as in `module.json`, is fetched with the page that is opened at it.
const LeadEdit = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "admin-leads-leadId", webpackPrefetch: true */ './leads/LeadEdit'))
      .LeadEdit,
);

/** The screens of this module. `module.json` tells the shell of the same addresses. */
export function ContentRoutes() {
  return (
    <PagesOnDemand>
      <Routes>
        <Route path={paths.careers} element={<CareersPage />} />
        <Route path={paths.blog} element={<BlogPage />} />
        <Route path={paths.leads} element={<LeadsPage />} />
        <Route path={paths.leadEdit(':leadId')} element={<LeadEdit />} />
        <Route path="*" element={<WritingRoutes />} />
      </Routes>
    </PagesOnDemand>
  );
}
