import { Router, type RequestHandler } from 'express';

/** Vended's mark: a machine with its display window and delivery slot. */
/** The sign of `shared/ui/Logo`, which stands here without a page around it to take its colours from. */
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">
<rect width="28" height="28" rx="6" fill="#f6b90a"/>
<path d="M5.5 7h5L14 14.6 17.5 7h5L16.4 20h-4.8zM8 22h12v1.6H8z" fill="#15181c"/>
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
