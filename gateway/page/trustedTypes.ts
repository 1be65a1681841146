/**
 * A script that runs before all others in a page whose policy requires trusted types. The browser then asks it about every text
 * that a script, the product's or a library's, hands to a place that could run it: it lets the scripts of the shell and of modules
 * pass, and no code as text. HTML passes only without a tag (the data for search engines, in which every `<` is escaped) and as the
 * one empty script element that React creates its script elements from.
 */
export const trustedTypesScript = `if(window.trustedTypes)trustedTypes.createPolicy('default',{
createScriptURL:function(a){var u=new URL(a,location.href);return u.origin==location.origin&&/^\\/(shell\\/|modules\\/|worker\\.js$)/.test(u.pathname)?a:null},
createHTML:function(h){return h.indexOf('<')<0||h=='\\x3cscript>\\x3c/script>'?h:null}})`;
