import type { HttpHandler } from 'msw';
import { http } from 'msw/core/http';
import { setupServer } from 'msw/node';
import { mockApi } from './mockApi';

const server = setupServer(...mockApi.handlers);

/**
 * Intercepts the requests of a test file and answers them from the mock API, which is reset after each test. Any
 * other request fails. Call it once at the top of the file.
 */
export function installMockApi(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    mockApi.reset();
  });
  afterAll(() => server.close());
}

/** Answers GET calls of a path such as `/vendors` with the given body until the test ends. */
export function answerWith(path: string, body: object, status = 200): void {
  server.use(http.get(`*/api${path}`, () => Response.json(body, { status })));
}

/** Answers POST calls of a path with the given body until the test ends. */
export function answerPostWith(path: string, body: object, status = 200): void {
  server.use(http.post(`*/api${path}`, () => Response.json(body, { status })));
}

/** What the GET calls that a page makes are answered with, by path. */
export interface RecordedAnswers {
  readonly answers: ReadonlyMap<string, object>;
  stop(): void;
}

/** Records the JSON answers of GET calls until it is stopped. The last one counts where a path is asked for repeatedly. */
export function recordAnswers(): RecordedAnswers {
  const answers = new Map<string, object>();
  const recording = new AbortController();
  server.events.on(
    'response:mocked',
    async ({ request, response }) => {
      if (request.method !== 'GET' || !response.headers.get('content-type')?.includes('json')) return;
      const path = new URL(request.url).pathname.replace(/^.*\/api/, '');
      answers.set(path, (await response.clone().json()) as object);
    },
    { signal: recording.signal },
  );
  return { answers, stop: () => recording.abort() };
}

/**
 * Adds handlers for other requests until the test ends. They share this server, because a second msw server would
 * handle each request again.
 */
export function addHandlers(...handlers: readonly HttpHandler[]): void {
  server.use(...handlers);
}
