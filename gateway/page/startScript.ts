import { notStartedId } from './notStarted';

/** A script of the page, and the hash that the browser loads it under. */
export interface PageScript {
  readonly url: string;
  readonly integrity: string;
}

interface StartScriptOptions {
  /** The shell's. */
  readonly scripts: readonly PageScript[];
  /** What the shell hydrates the page with. */
  readonly page: readonly PageScript[];
  /** Whether the page is hydrated when the visitor acts, and not as soon as the shell runs. */
  readonly onAction: boolean;
}

/**
 * A script for a page that was rendered on the server: it starts the shell once everything that the page shows has loaded,
 * or as soon as the visitor does something. Until the page is hydrated, it keeps clicks, submits and changes, so that none is lost
 * (`shell/src/modules/replayEarlyEvents.ts` replays them). Links work by themselves.
 *
 * In a browser that is too old it does nothing (`oldBrowser.ts`): the browser then sends the page's forms and follows its links.
 *
 * A form that still waits five seconds later, or whose shell cannot be loaded, is sent by the browser, if it has an address that it is
 * sent to. For another form, and where the page shows nothing yet, it says that it has not started (`notStarted.ts`).
 *
 * The shell hydrates the page when `vendedEarly.acted` resolves: at the first sign of the visitor, a pointer that moves or a page that
 * scrolls included, or ten seconds after the shell was started. The page's own code is fetched then, together with the shell if that has
 * not started yet. Browsers report a move for a resting pointer when the page appears below it, so its first position does not count.
 */
export function startScript({ scripts, page, onAction }: StartScriptOptions): string {
  return `(function(d,w,u,p,wait){
if(d.documentElement.getAttribute('data-browser'))return;
var q=[],started=0,acted=0,failed=0,rest,go,done=new Promise(function(r){go=r}),kinds=['click','submit','change'],o={capture:true,once:true,passive:true};
function keep(e){var t=e.target;if(!t.closest||!t.closest('#drawn'))return;
if(e.type=='click'){t=t.closest('button');if(!t||t.type!='button'||t.popoverTargetElement)return}
if(e.type=='change'&&t.tagName!='SELECT')return;
e.preventDefault();e.stopPropagation();
var kept={type:e.type,target:t,value:t.value,submitter:e.submitter||null};q.push(kept);
if(e.type!='click')failed?send(kept):setTimeout(send,${sendAfterMs},kept);act();start()}
function send(kept){var i=q.indexOf(kept),f=kept.target.form||kept.target;if(i<0||!w.vendedEarly)return;
if(f.getAttribute('action')){q.splice(i,1);HTMLFormElement.prototype.submit.call(f)}
else if(kept.type=='submit')say()}
function say(){var n=d.getElementById('${notStartedId}');n.hidden=false;n.querySelector('a').onclick=function(e){e.preventDefault();location.reload()}}
function stuck(){if(w.vendedEarly&&d.querySelector('#drawn [aria-busy=true]'))say()}
function fail(){failed=1;stuck();q.slice().forEach(function(kept){if(kept.type!='click')send(kept)})}
function add(n,a,o){d.head.append(Object.assign(d.createElement(n),{integrity:a.integrity,crossOrigin:'anonymous'},o))}
function ahead(){p.splice(0).forEach(function(a){add('link',a,{rel:'preload',as:'script',href:a.url})})}
function act(){acted=1;go();if(started)ahead()}
function start(){if(started)return;started=1;u.forEach(function(a){add('script',a,{async:false,src:a.url,onerror:fail})});if(acted)ahead();else setTimeout(act,wait)}
function soon(){w.requestIdleCallback?w.requestIdleCallback(start,{timeout:300}):setTimeout(start,50)}
kinds.forEach(function(k){d.addEventListener(k,keep,true)});
['pointerdown','keydown','focusin'].forEach(function(k){d.addEventListener(k,function(){act();start()},o)});
d.addEventListener('scroll',act,o);
d.addEventListener('pointermove',function move(e){var at=e.screenX+' '+e.screenY;rest=rest||at;if(at!=rest){d.removeEventListener('pointermove',move,true);act()}},{capture:true,passive:true});
w.vendedEarly={events:q,acted:done,stop:function(){kinds.forEach(function(k){d.removeEventListener(k,keep,true)})}};
if(!wait)act();
if(d.readyState=='complete')soon();else w.addEventListener('load',soon);
setTimeout(start,4000);setTimeout(stuck,${sendAfterMs})
})(document,window,${scriptData(scripts)},${scriptData(page)},${onAction ? waitForActionMs : 0})`;
}

const waitForActionMs = 10_000;

/** How long a form waits for the shell. */
const sendAfterMs = 5_000;

/** JSON in which no text can end the script element early. */
export function scriptData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
