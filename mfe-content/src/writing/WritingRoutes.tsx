import { preloadRichTextEditor } from '@vended/shared/form/RichTextEditor';
import { useEffect } from 'react';
import { Route, Routes } from '@vended/shared/module/router';
import { BlogPostCreate } from '../blog/BlogPostCreate';
import { BlogPostEdit } from '../blog/BlogPostEdit';
import { CareerCreate } from '../careers/CareerCreate';
import { CareerEdit } from '../careers/CareerEdit';
import { paths } from '../paths';

/** The screens on which texts are written. The editor comes while a form waits for its record. */
export function WritingRoutes() {
  useEffect(preloadRichTextEditor, []);
  return (
    <Routes>
      <Route path={paths.careerCreate} element={<CareerCreate />} />
      <Route path={paths.careerEdit(':jobId')} element={<CareerEdit />} />
      <Route path={paths.blogPostCreate} element={<BlogPostCreate />} />
      <Route path={paths.blogPostEdit(':blogId')} element={<BlogPostEdit />} />
    </Routes>
  );
}
