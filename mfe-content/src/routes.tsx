import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { BlogPage } from './blog/BlogPage';
import { CareersPage } from './careers/CareersPage';
import { LeadEdit } from './leads/LeadEdit';
import { LeadsPage } from './leads/LeadsPage';
import { paths } from './paths';

// Lists are opened far more often than a text is written.
const WritingRoutes = lazy(async () => ({
  default: (await import('./writing/WritingRoutes')).WritingRoutes,
}));

/** The screens of this module. `module.json` tells the shell of the same addresses. */
export function ContentRoutes() {
  return (
    <Suspense>
      <Routes>
        <Route path={paths.careers} element={<CareersPage />} />
        <Route path={paths.blog} element={<BlogPage />} />
        <Route path={paths.leads} element={<LeadsPage />} />
        <Route path={paths.leadEdit(':leadId')} element={<LeadEdit />} />
        <Route path="*" element={<WritingRoutes />} />
      </Routes>
    </Suspense>
  );
}
