import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { mockApi } from './mockApi';

const server = setupServer(...mockApi.handlers);

/**
 * Stands the mock API between the tests of a file and the network, afresh for each test. A request that is not the
 * API's fails. Call it once, at the top of the file.
 */
export function installMockApi(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    mockApi.reset();
  });
  afterAll(() => server.close());
}

/** Answers GET calls of a path, such as `/vendors`, with a body of the test's own, until the test ends. */
export function answerWith(path: string, body: object, status = 200): void {
  server.use(http.get(`*/api${path}`, () => HttpResponse.json(body, { status })));
}

/** The same for POST calls. */
export function answerPostWith(path: string, body: object, status = 200): void {
  server.use(http.post(`*/api${path}`, () => HttpResponse.json(body, { status })));
}

/** Answers what is no call of the API, until the test ends. A server beside this one would be asked everything twice. */
export function answerBesideApi(...handlers: readonly HttpHandler[]): void {
  server.use(...handlers);
}
