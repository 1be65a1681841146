import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { writeFileSync } from 'node:fs';
const servers = spawn(process.execPath, ['/work/main/scripts/bench/servers.mjs'], { cwd: '/work/main', env: { ...process.env, DATA_DIR: '/tmp/lead/benchdata' }, stdio: ['ignore','pipe','inherit'] });
let addr; for await (const l of createInterface({ input: servers.stdout })) { addr = JSON.parse(l); break; }
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const areas = ['/groups','/vendors','/devices','/items','/users','/admin/careers','/admin/leads','/admin/blog'];
for (const side of process.argv[2] ? [process.argv[2]] : ['product','twin']) {
  const ctx = await browser.newContext({ baseURL: addr[side], viewport: { width: 1440, height: 900 } });
  const page = await ctx.newPage(); const s = await ctx.newCDPSession(page);
  await page.goto('/login'); const f = page.getByRole('main'); await f.getByLabel('Username').fill('platform'); await f.getByLabel('Password').fill('vended-demo'); await f.getByRole('button', { name: 'Login' }).click(); await page.waitForURL('**/grand-central');
  await page.goto('/grand-central'); await page.waitForLoadState('networkidle');
  const used = async (n) => { for (let i=0;i<3;i++) await s.send('HeapProfiler.collectGarbage'); const { usedSize } = await s.send('Runtime.getHeapUsage'); console.log(side, n, (usedSize/1e6).toFixed(2)); };
  await used('start');
  for (let lap=0; lap<3; lap++) { for (const p of areas) { await page.locator(`nav a[href="${p}"]`).click(); await page.waitForURL('**'+p); await page.waitForLoadState('networkidle'); if (lap===0) await used(p);} await used('lap '+lap);}
  const chunks=[]; s.on('HeapProfiler.addHeapSnapshotChunk', e=>chunks.push(e.chunk)); await s.send('HeapProfiler.takeHeapSnapshot', { reportProgress:false });
  writeFileSync(`/tmp/lead/${side}.heapsnapshot`, chunks.join('')); await ctx.close();
}
await browser.close(); servers.kill('SIGTERM');
