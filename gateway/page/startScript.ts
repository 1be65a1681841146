/** A script of the page, and the hash that the browser loads it under. */
export interface PageScript {
  readonly url: string;
  readonly integrity: string;
}

/**
 * A script for a page that was rendered on the server: it starts the shell once everything that the page shows has loaded,
 * or as soon as the visitor does something. Until the shell runs, it keeps clicks, submits and changes, so that none is lost
 * (`shell/src/modules/replayEarlyEvents.ts` replays them). Links work by themselves.
 *
 * @param ahead what the shell requests as soon as it runs: fetched at the same time
 */
export function startScript(scripts: readonly PageScript[], ahead: readonly PageScript[]): string {
  return `(function(d,w,u,p){
var q=[],started=0,kinds=['click','submit','change'];
function keep(e){var t=e.target;if(!t.closest||!t.closest('#drawn'))return;
if(e.type=='click'){t=t.closest('button');if(!t||t.type!='button'||t.popoverTargetElement)return}
if(e.type=='change'&&t.tagName!='SELECT')return;
e.preventDefault();e.stopPropagation();q.push({type:e.type,target:t,value:t.value,submitter:e.submitter||null});start()}
function add(n,a,o){d.head.append(Object.assign(d.createElement(n),{integrity:a.integrity,crossOrigin:'anonymous'},o))}
function start(){if(started)return;started=1;u.forEach(function(a){add('script',a,{async:false,src:a.url})});p.forEach(function(a){add('link',a,{rel:'preload',as:'script',href:a.url})})}
function soon(){w.requestIdleCallback?w.requestIdleCallback(start,{timeout:300}):setTimeout(start,50)}
kinds.forEach(function(k){d.addEventListener(k,keep,true)});
['pointerdown','keydown','focusin'].forEach(function(k){d.addEventListener(k,start,{capture:true,once:true,passive:true})});
w.vendedEarly={events:q,stop:function(){kinds.forEach(function(k){d.removeEventListener(k,keep,true)})}};
if(d.readyState=='complete')soon();else w.addEventListener('load',soon);
setTimeout(start,4000)
})(document,window,${literal(scripts)},${literal(ahead)})`;
}

function literal(scripts: readonly PageScript[]): string {
  return JSON.stringify(scripts).replaceAll('<', '\\u003c');
}
