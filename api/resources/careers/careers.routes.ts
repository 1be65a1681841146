import { listCareers, readCareer, saveCareer } from '@vended/contract/careers';
import { listPublicCareers, readPublicCareer } from '@vended/contract/publicCareers';
import { publicRoute, route, type Route } from '../../http/route';
import { insertCareer, updateCareer } from './careers.service';
import { pageOfCareers, requireCareer } from './careers.store';

export const careerRoutes: Route[] = [
  route(listCareers, async ({ input, content }) => {
    const { rows, ...page } = await content((scope) => pageOfCareers(scope, input));
    return { careers: rows, ...page };
  }),

  route(readCareer, async ({ input, content }) => ({
    job: await content((scope) => requireCareer(scope, input.job_id)),
  })),

  route(saveCareer, async ({ input, content, once }) =>
    input.action === 'INSERT'
      ? {
          message: 'Career added successfully!',
          job_id: await content((scope) => once(scope, () => insertCareer(scope, input))),
        }
      : {
          message: 'Career updated successfully!',
          job_id: await content((scope) => once(scope, () => updateCareer(scope, input))),
        },
  ),

  publicRoute(listPublicCareers, async ({ input, everyone }) => {
    const { rows, ...page } = await everyone((scope) => pageOfCareers(scope, input));
    return { careers: rows, ...page };
  }),

  publicRoute(readPublicCareer, async ({ input, everyone }) => ({
    job: await everyone((scope) => requireCareer(scope, input.job_id)),
  })),
];
