import express from 'express';
import { listGroups } from '@vended/contract/groups';
import { startServer } from '@vended/server/httpServer';
import { serveMetrics } from '@vended/server/serveMetrics';
import { countCalls } from './countCalls';

test('calls are counted by path and status, and those to nowhere together', async () => {
  const metrics = await serveMetrics({ host: '127.0.0.1', port: 0 });
  const app = express().use(countCalls());
  app.get(listGroups.path, (request, response) => {
    response.locals.path = request.path;
    response.json({ groups: [] });
  });
  const server = await startServer({ host: '127.0.0.1', port: 0 }, () => app);
  try {
    for (const path of ['/groups', '/groups', '/nowhere/1', '/nowhere/2']) {
      await (await fetch(`${server.address}${path}`)).text();
    }

    const text = await (await fetch(`${metrics.address}/metrics`)).text();

    expect(text).toContain(
      'vended_api_request_duration_seconds_count{method="GET",path="/groups",status="200"} 2',
    );
    expect(text).toContain(
      'vended_api_request_duration_seconds_count{method="GET",path="other",status="404"} 2',
    );
    expect(text).toMatch(/_bucket\{le="\+Inf",method="GET",path="\/groups",status="200"\} 2/);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
  } finally {
    await server.stop();
    await metrics.end();
  }
});
