import { Router, type RequestHandler } from 'express';

/** Vended's mark: a machine with its display window and delivery slot. */
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect x="5" y="2" width="22" height="28" rx="4" fill="#2457d6"/>
<rect x="8.5" y="5.5" width="10" height="16" rx="1.5" fill="#fff"/>
<path d="M8.5 11h10M8.5 16h10" stroke="#2457d6" stroke-width="1.6"/>
<rect x="21" y="5.5" width="3" height="6" rx="1" fill="#f6b90a"/>
<rect x="21" y="14" width="3" height="3" rx="1" fill="#fff"/>
<rect x="8.5" y="24.5" width="15" height="3" rx="1.5" fill="#fff"/>
</svg>
`;

const robots = `User-agent: *
Disallow: /api/
Disallow: /admin/
`;

/** What browsers and crawlers ask of every site. */
export function siteFiles(): RequestHandler {
  const router = Router();
  const serve = (type: string, content: string): RequestHandler => {
    return (_request, response) => {
      response.setHeader('Cache-Control', 'public, max-age=86400');
      response.type(type).send(content);
    };
  };
  router.get(['/favicon.svg', '/favicon.ico'], serve('svg', favicon));
  router.get('/robots.txt', serve('text/plain', robots));
  return router;
}
