import { addHandlers } from '@vended/testing/mock-api/nodeServer';
import { renderModule } from '@vended/testing/renderModule';
import { screen } from '@testing-library/react';
import { http } from 'msw/core/http';
import { moduleApi } from '../moduleApi';
import { PlatformRoutes } from '../routes';
import { platformRollouts, platformState } from './platformState.fixture';

/** Opens the list of modules as a platform administrator, with the gateway's answer about them. */
export async function openModules({ at = '/admin/modules', state = platformState } = {}) {
  addHandlers(
    http.get('*/platform/modules', () => Response.json(state)),
    http.get('*/platform/rollouts', () => Response.json(platformRollouts)),
  );
  const opened = renderModule(moduleApi, PlatformRoutes, { at, as: 'platform' });
  await screen.findByText(state.composition);
  return opened;
}
