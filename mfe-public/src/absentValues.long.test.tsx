import { createModuleStore } from '@vended/module/query/moduleStore';
import { absentValues } from '@vended/testing/absentValues';
import { describeAbsentValues } from '@vended/testing/describeAbsentValues';
import { demoId } from '@vended/testing/mock-api/ids';
import { answerWith, recordAnswers } from '@vended/testing/mock-api/nodeServer';
import { blogFeed } from './feeds/blogFeed';
import { siteMap } from './feeds/siteMap';
import { moduleApi } from './moduleApi';
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

test('the site map and the feed are made whatever the API leaves out', async () => {
  const { shell } = visit(paths.about);
  const make = async () => {
    const { dispatch } = createModuleStore(moduleApi, shell.api);
    const files = await Promise.all([
      siteMap(dispatch, 'https://vended.example'),
      blogFeed(dispatch, 'https://vended.example'),
    ]);
    for (const { content } of files) expect(content).not.toMatch(/\b(?:null|undefined|Invalid Date)\b/);
  };
  const recorded = recordAnswers();
  await make();
  recorded.stop();
  expect(recorded.answers.size).toBe(3);
  for (const [path, complete] of recorded.answers)
    for (const { name, answer } of absentValues(complete)) {
      answerWith(path, answer);
      await make().catch((error: unknown) => {
        throw new Error(`${path}: ${name}`, { cause: error });
      });
    }
});
