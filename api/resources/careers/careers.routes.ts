import { listCareers, readCareer, saveCareer } from '@vended/contract/careers';
import { listPublicCareers, readPublicCareer } from '@vended/contract/publicCareers';
import { publicRoute, route, type Route } from '../../http/route';
import { descriptionOf, insertCareer, updateCareer } from './careers.service';
import { pageOfCareers, requireCareer } from './careers.store';

export const careerRoutes: Route[] = [
  route(listCareers, async ({ input, content }) => {
    const { rows, ...page } = await content((scope) => pageOfCareers(scope, input));
    return { careers: rows, ...page };
  }),

  route(readCareer, async ({ input, content }) => ({
    job: await content((scope) => requireCareer(scope, input.job_id)),
  })),

  route(saveCareer, async ({ input, content, saveOnce }) => {
    const description = await descriptionOf(input);
    const { id, updated_at } = await content((scope) =>
      saveOnce(scope, () =>
        input.action === 'INSERT'
          ? insertCareer(scope, input, description)
          : updateCareer(scope, input, description),
      ),
    );
    const message = input.action === 'INSERT' ? 'Career added successfully!' : 'Career updated successfully!';
    return { message, job_id: id, updated_at };
  }),

  publicRoute(listPublicCareers, async ({ input, everyone }) => {
    const { rows, ...page } = await everyone((scope) => pageOfCareers(scope, input));
    return { careers: rows, ...page };
  }),

  publicRoute(readPublicCareer, async ({ input, everyone }) => ({
    job: await everyone((scope) => requireCareer(scope, input.job_id)),
  })),
];
