import { Router, type Request, type RequestHandler } from 'express';

/** The icon of `shared/design/components/Logo`, with fixed colours because it has no page to inherit them from. */
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">
<rect width="28" height="28" rx="6" fill="#f6b90a"/>
<path d="M5.5 7h5L14 14.6 17.5 7h5L16.4 20h-4.8zM8 22h12v1.6H8z" fill="#15181c"/>
</svg>
`;

/** From the API, crawlers may fetch only pictures of the blog. */
function robots(siteMap: string | null): string {
  return `User-agent: *
Allow: /api/blog_public_image
Disallow: /api/
Disallow: /admin/
${siteMap ? `\nSitemap: ${siteMap}\n` : ''}`;
}

interface SiteFilesOptions {
  /** The full address of the site map, if a module has one. */
  readonly siteMap: (request: Request) => string | null;
}

/** Serves the files that browsers and crawlers request from every site. */
export function siteFiles({ siteMap }: SiteFilesOptions): RequestHandler {
  const router = Router();
  router.get(['/favicon.svg', '/favicon.ico'], (_request, response) => {
    response.setHeader('Cache-Control', 'public, max-age=86400');
    response.type('svg').send(favicon);
  });
  router.get('/robots.txt', (request, response) => {
    response.setHeader('Cache-Control', 'public, max-age=3600');
    response.type('text/plain').send(robots(siteMap(request)));
  });
  return router;
}
