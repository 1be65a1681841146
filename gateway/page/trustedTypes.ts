/**
 * A script that runs before all others in a page whose policy requires trusted types. The browser calls it for every text that a
 * script, the product's or a library's, passes to an API that could execute it. It accepts the URLs of scripts of the shell and of modules,
 * but no code as text. HTML is accepted only without tags (the data for search engines, in which every `<` is escaped), and as the
 * one empty script element from which React creates its script elements.
 */
export const trustedTypesScript = `if(window.trustedTypes)trustedTypes.createPolicy('default',{
createScriptURL:function(a){var u=new URL(a,location.href);return u.origin==location.origin&&/^\\/(shell\\/|modules\\/|worker\\.js$|code-reader\\.js$)/.test(u.pathname)?a:null},
createHTML:function(h){return h.indexOf('<')<0||h=='\\x3cscript>\\x3c/script>'?h:null}})`;
