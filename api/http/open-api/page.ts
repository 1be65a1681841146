import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import { z } from 'zod';
import { productName } from '@vended/contract/limits';
import type { Call } from '@vended/contract/call';

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c2530; background: #fff; }
h2 { font-size: 1.1rem; margin: 2rem 0 0.25rem; }
code { background: #eef2f7; padding: 0.1rem 0.3rem; border-radius: 4px; }
pre { background: #f6f8fb; padding: 0.75rem; overflow: auto; border-radius: 6px; }
summary { cursor: pointer; }
`;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  escapeHtml(JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 2));

function section({ method, path, given, action, summary, permission, input, output, answers }: Call): string {
  const condition = given ? ` with ${given}` : action ? ` with action ${action}` : '';
  return `<section>
<h2><code>${method} /api${path}</code>${condition}</h2>
<p>${escapeHtml(summary)}. Permission: <code>${permission}</code>.</p>
<details><summary>Takes</summary><pre>${schemaOf(input, 'input')}</pre></details>
<details><summary>Answers</summary><pre>${answers?.join(', ') ?? schemaOf(output, 'output')}</pre></details>
</section>`;
}

/** Describes every call on one page for people. */
export const page = {
  styleHash: createHash('sha256').update(style).digest('base64'),
  html: (calls: readonly Call[]): string => `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><title>The calls of ${productName}</title><meta name="viewport" content="width=device-width">
<style>${style}</style></head>
<body><main><h1>The calls of ${productName}</h1>
<p>Also as <a href="openapi.json">OpenAPI</a>.</p>
${calls.map(section).join('\n')}
</main></body></html>
`,
};
