import { describeAbsentValues } from '@vended/testing/describeAbsentValues';
import { demoId } from '@vended/testing/mock-api/ids';
import './testing/allPages';
import { paths } from './paths';
import { visit } from './testing/visit';

describeAbsentValues(visit, [
  paths.catalogue,
  paths.catalogueProduct('VC-806'),
  paths.contactAboutProduct('VC-806'),
  paths.contactAboutJob(demoId('career', 1)),
  paths.careers,
  paths.career(demoId('career', 1)),
  paths.blog,
  paths.blogPost(demoId('post', 1)),
]);
