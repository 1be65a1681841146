import express from 'express';
import { listGroups } from '@vended/contract/groups';
import { startServer } from '@vended/server/httpServer';
import { createMetrics } from './metrics';

test('requests are counted by call and status, and those to nowhere together', async () => {
  const metrics = createMetrics();
  const app = express().use(metrics.count);
  app.get(listGroups.path, (request, response) => {
    response.locals.path = request.path;
    response.json({ groups: [] });
  });
  app.get('/metrics', metrics.answer);
  const server = await startServer({ host: '127.0.0.1', port: 0 }, () => app);
  try {
    for (const path of ['/groups', '/groups', '/nowhere/1', '/nowhere/2']) {
      await (await fetch(`${server.address}${path}`)).text();
    }

    const text = await (await fetch(`${server.address}/metrics`)).text();

    expect(text).toContain(
      'vended_api_request_duration_seconds_count{method="GET",path="/groups",status="200"} 2',
    );
    expect(text).toContain(
      'vended_api_request_duration_seconds_count{method="GET",path="other",status="404"} 2',
    );
    expect(text).toMatch(/_bucket\{le="\+Inf",method="GET",path="\/groups",status="200"\} 2/);
  } finally {
    await server.stop();
  }
});
