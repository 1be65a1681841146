/**
 * A script that runs before the page preloads any. WebKit knows no hash of what it preloads, and refuses scripts without one on a page
 * with an `Integrity-Policy` (https://bugs.webkit.org/show_bug.cgi?id=305461 is one such case). They are fetched instead: the browser then
 * finds them in its cache, and verifies the hash when they are run.
 */
export const preloadsAgainScript = `document.addEventListener('error',function(e){var l=e.target;if(l.rel=='preload'&&l.as=='script')fetch(l.href,{integrity:l.integrity}).catch(function(){})},true)`;
