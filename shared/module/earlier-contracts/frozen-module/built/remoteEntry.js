var mfe_frozen_6dcfeecabae3;
(() => {
  'use strict';
  let e, t, r, n, o, i, a;
  var s,
    l,
    c,
    u,
    d,
    f,
    h = {
      300(e, t, r) {
        var n = { './lifecycles': () => Promise.all([r.e(730), r.e(460)]).then(() => () => r(107)) },
          o = (e, t) => (
            (r.R = t),
            (t = r.o(n, e)
              ? n[e]()
              : Promise.resolve().then(() => {
                  throw Error('Module "' + e + '" does not exist in container.');
                })),
            (r.R = void 0),
            t
          ),
          i = (e, t, n) =>
            r.federation.bundlerRuntime.initContainerEntry({
              webpackRequire: r,
              shareScope: e,
              initScope: t,
              remoteEntryInitOptions: n,
              shareScopeKey: 'default',
            });
        r.d(t, { get: () => o, init: () => i });
      },
      682() {},
      843() {},
      749() {},
      284() {},
      855() {},
      901() {},
      436() {},
      333() {
        'u' > typeof ENV_TARGET ? ENV_TARGET : 'u' > typeof window && window.document;
        let e = '[ Module Federation ]',
          t = console,
          r = [
            'logger.ts',
            'logger.js',
            'captureStackTrace',
            'Logger.emit',
            'Logger.log',
            'Logger.info',
            'Logger.warn',
            'Logger.error',
            'Logger.debug',
          ];
        var n = class {
          constructor(e, r = t) {
            ((this.prefix = e), (this.delegate = r ?? t));
          }
          setPrefix(e) {
            this.prefix = e;
          }
          setDelegate(e) {
            this.delegate = e ?? t;
          }
          emit(e, n) {
            let o = this.delegate,
              i = (void 0)()
                ? (function () {
                    try {
                      let e = Error().stack;
                      if (!e) return;
                      let [, ...t] = e.split(`
`),
                        n = t.filter((e) => !r.some((t) => e.includes(t)));
                      if (!n.length) return;
                      return `Stack trace:
${n.slice(0, 5).join(`
`)}`;
                    } catch {
                      return;
                    }
                  })()
                : void 0,
              a = i ? [...n, i] : n,
              s = (() => {
                switch (e) {
                  case 'log':
                    return ['log', 'info'];
                  case 'info':
                    return ['info', 'log'];
                  case 'warn':
                    return ['warn', 'info', 'log'];
                  case 'error':
                    return ['error', 'warn', 'log'];
                  default:
                    return ['debug', 'log'];
                }
              })();
            for (let e of s) {
              let t = o[e];
              if ('function' == typeof t) return void t.call(o, this.prefix, ...a);
            }
            for (let e of s) {
              let r = t[e];
              if ('function' == typeof r) return void r.call(t, this.prefix, ...a);
            }
          }
          log(...e) {
            this.emit('log', e);
          }
          warn(...e) {
            this.emit('warn', e);
          }
          error(...e) {
            this.emit('error', e);
          }
          success(...e) {
            this.emit('info', e);
          }
          info(...e) {
            this.emit('info', e);
          }
          ready(...e) {
            this.emit('info', e);
          }
          debug(...e) {
            (void 0)() && this.emit('debug', e);
          }
        };
        (new n(e),
          Object.defineProperty(new n(e), '__mf_infrastructure_logger__', {
            value: !0,
            enumerable: !1,
            configurable: !1,
          }));
      },
      119() {},
      112() {},
      678() {},
      418() {},
      583() {},
      786() {},
      993() {},
      358() {},
      98(e, t, r) {
        var n = {};
        function o(e) {
          e.S &&
            !e.federation.hasAttachShareScopeMap &&
            e.federation.instance &&
            e.federation.instance.shareScopeMap &&
            ((e.S = e.federation.instance.shareScopeMap), (e.federation.hasAttachShareScopeMap = !0));
        }
        (r.r(n),
          r.d(n, {
            Module: () => f.Module,
            ModuleFederation: () => f.ModuleFederation,
            createInstance: () => m,
            getInstance: () => w,
            getRemoteEntry: () => f.getRemoteEntry,
            getRemoteInfo: () => f.getRemoteInfo,
            init: () => S,
            loadRemote: () => b,
            loadScript: () => f.loadScript,
            loadScriptNode: () => f.loadScriptNode,
            loadShare: () => E,
            loadShareSync: () => I,
            preloadRemote: () => v,
            registerGlobalPlugins: () => f.registerGlobalPlugins,
            registerPlugins: () => R,
            registerRemotes: () => M,
            registerShared: () => _,
            satisfy: () => f.satisfy,
          }));
        let i = ['script'];
        function a(e) {
          let { webpackRequire: t, moduleToHandlerMapping: r } = e,
            { consumesLoadingData: n, initializeSharingData: o } = t,
            { sharedFallback: i, bundlerRuntime: a, libraryType: s } = t.federation;
          if (n && !n._updated) {
            let { moduleIdToConsumeDataMapping: o = {}, initialConsumes: l = [], chunkMapping: c = {} } = n;
            if (
              (Object.entries(o).forEach(([e, n]) => {
                r[e] ||
                  (r[e] = {
                    getter: i
                      ? a?.getSharedFallbackGetter({
                          shareKey: n.shareKey,
                          factory: n.fallback,
                          webpackRequire: t,
                          libraryType: s,
                        })
                      : n.fallback,
                    treeShakingGetter: i ? n.fallback : void 0,
                    shareInfo: {
                      shareConfig: {
                        requiredVersion: n.requiredVersion,
                        strictVersion: n.strictVersion,
                        singleton: n.singleton,
                        eager: n.eager,
                        layer: n.layer,
                      },
                      scope: Array.isArray(n.shareScope) ? n.shareScope : [n.shareScope || 'default'],
                      treeShaking: i ? { get: n.fallback, mode: n.treeShakingMode } : void 0,
                    },
                    shareKey: n.shareKey,
                  });
              }),
              'initialConsumes' in e)
            ) {
              let { initialConsumes: t = [] } = e;
              l.forEach((e) => {
                t.includes(e) || t.push(e);
              });
            }
            if ('chunkMapping' in e) {
              let { chunkMapping: t = {} } = e;
              Object.entries(c).forEach(([e, r]) => {
                (t[e] || (t[e] = []),
                  r.forEach((r) => {
                    t[e].includes(r) || t[e].push(r);
                  }));
              });
            }
            n._updated = 1;
          }
          if (o && !o._updated) {
            let { federation: e } = t;
            if (!e.instance || !o.scopeToSharingDataMapping) return;
            let r = {};
            for (let [e, t] of Object.entries(o.scopeToSharingDataMapping))
              for (let n of t)
                if ('object' == typeof n && null !== n) {
                  let {
                      name: t,
                      version: o,
                      factory: i,
                      eager: a,
                      singleton: s,
                      requiredVersion: l,
                      strictVersion: c,
                    } = n,
                    u = { requiredVersion: `^${o}` },
                    d = function (e) {
                      return void 0 !== e;
                    };
                  (d(s) && (u.singleton = s),
                    d(l) && (u.requiredVersion = l),
                    d(a) && (u.eager = a),
                    d(c) && (u.strictVersion = c));
                  let f = { version: o, scope: [e], shareConfig: u, get: i };
                  r[t] ? r[t].push(f) : (r[t] = [f]);
                }
            (e.instance.registerShared(r), (o._updated = 1));
          }
        }
        let s = { '@': 'scope_', '-': '_', '/': '__' },
          l = { [s['@']]: '@', [s['-']]: '-', [s['/']]: '/' },
          c = function (e, t, r) {
            try {
              let n = e;
              if (t) {
                if (!n.startsWith(t)) return n;
                n = n.replace(RegExp(t, 'g'), '');
              }
              return (
                (n = n
                  .replace(RegExp(`${s['@']}`, 'g'), l[s['@']])
                  .replace(RegExp(`${s['/']}`, 'g'), l[s['/']])
                  .replace(RegExp(`${s['-']}`, 'g'), l[s['-']])),
                r && (n = n.replace('.js', '')),
                n
              );
            } catch (e) {
              throw e;
            }
          };
        function u(e, t) {
          let r = e.federation.usedExports;
          if (r) return r[t];
        }
        let d = 'RUNTIME-012',
          f = self._FEDERATION_RUNTIME_CORE;
        function h(e, t) {
          let r = 'mfe_frozen_6dcfeecabae3:1.0.0';
          return f.CurrentGlobal.__FEDERATION__.__INSTANCES__.find(
            (n) =>
              (!!r && n.options.id === r) ||
              (n.options.name === e && !n.options.version && !t) ||
              (n.options.name === e && !!t && n.options.version === t),
          );
        }
        let p = 'RUNTIME-009',
          g = {
            'RUNTIME-001': 'Failed to get remoteEntry exports.',
            'RUNTIME-002': 'The remote entry interface does not contain "init"',
            'RUNTIME-003': 'Failed to get manifest.',
            'RUNTIME-004': 'Failed to locate remote.',
            'RUNTIME-005': 'Invalid loadShareSync function call from bundler runtime',
            'RUNTIME-006': 'Invalid loadShareSync function call from runtime',
            'RUNTIME-007': 'Failed to get remote snapshot.',
            'RUNTIME-008': 'Failed to load script resources.',
            [p]: 'Please call createInstance first.',
            'RUNTIME-010':
              'The name option cannot be changed after initialization. If you want to create a new instance with a different name, please use "createInstance" api.',
            'RUNTIME-011': 'The remoteEntry URL is missing from the remote snapshot.',
            'RUNTIME-012':
              'The getter for the shared module is not a function. This may be caused by setting "shared.import: false" without the host providing the corresponding lib.',
            'RUNTIME-013': 'The manifest is not a valid Module Federation manifest.',
            'RUNTIME-014': 'The remote does not expose the requested module.',
            'RUNTIME-015': 'Remote container initialization failed.',
          };
        function m(e) {
          let t = new ((0, f.getGlobalFederationConstructor)() || f.ModuleFederation)({
            id: `${e.name}@${e.version || Date.now()}`,
            ...e,
          });
          return ((0, f.setGlobalFederationInstance)(t), t);
        }
        ({
          ...g,
          'TYPE-001':
            'Failed to generate type declaration. Execute the below cmd to reproduce and fix the error.',
          'BUILD-001': 'Failed to find expose module.',
          'BUILD-002': 'PublicPath is required in prod mode.',
        });
        let y = null;
        function S(e) {
          let t = h(e.name, e.version),
            r = { ...e, id: e.id || '' };
          return t ? (t.initOptions(r), y || (y = t), t) : (y = m(r));
        }
        function b(...e) {
          return ((0, f.assert)(y, p, g), y.loadRemote.apply(y, e));
        }
        function E(...e) {
          return ((0, f.assert)(y, p, g), y.loadShare.apply(y, e));
        }
        function I(...e) {
          return ((0, f.assert)(y, p, g), y.loadShareSync.apply(y, e));
        }
        function v(...e) {
          return ((0, f.assert)(y, p, g), y.preloadRemote.apply(y, e));
        }
        function M(...e) {
          return ((0, f.assert)(y, p, g), y.registerRemotes.apply(y, e));
        }
        function R(...e) {
          return ((0, f.assert)(y, p, g), y.registerPlugins.apply(y, e));
        }
        function w(e) {
          return e ? f.CurrentGlobal.__FEDERATION__.__INSTANCES__.find(e) || null : y;
        }
        function _(...e) {
          return ((0, f.assert)(y, p, g), y.registerShared.apply(y, e));
        }
        (0, f.setGlobalFederationConstructor)(f.ModuleFederation);
        let T = { ...f.helpers.global, getGlobalFederationInstance: h },
          k =
            (f.helpers.share,
            f.helpers.utils,
            {
              runtime: n,
              instance: void 0,
              initOptions: void 0,
              bundlerRuntime: {
                remotes: function (e) {
                  !(function (e) {
                    let {
                        webpackRequire: t,
                        idToExternalAndNameMapping: r = {},
                        idToRemoteMap: n = {},
                        chunkMapping: o = {},
                      } = e,
                      { remotesLoadingData: i } = t,
                      a = t.federation?.bundlerRuntimeOptions?.remotes?.remoteInfos;
                    if (!i || i._updated || !a) return;
                    let { chunkMapping: s, moduleIdToRemoteDataMapping: l } = i;
                    if (s && l) {
                      for (let [e, t] of Object.entries(l))
                        if (
                          (r[e] || (r[e] = [t.shareScope, t.name, t.externalModuleId]),
                          !n[e] && a[t.remoteName])
                        ) {
                          let r = a[t.remoteName];
                          ((n[e] ||= []),
                            r.forEach((t) => {
                              n[e].includes(t) || n[e].push(t);
                            }));
                        }
                      (o &&
                        Object.entries(s).forEach(([e, t]) => {
                          (o[e] || (o[e] = []),
                            t.forEach((t) => {
                              o[e].includes(t) || o[e].push(t);
                            }));
                        }),
                        (i._updated = 1));
                    }
                  })(e);
                  let {
                    chunkId: t,
                    promises: r,
                    webpackRequire: n,
                    chunkMapping: a,
                    idToExternalAndNameMapping: s,
                    idToRemoteMap: l,
                  } = e;
                  (o(n),
                    n.o(a, t) &&
                      a[t].forEach((e) => {
                        let t = n.R;
                        t || (t = []);
                        let o = s[e],
                          a = l[e] || [];
                        if (t.indexOf(o) >= 0) return;
                        if ((t.push(o), o.p)) return r.push(o.p);
                        let u = (t) => {
                            (t || (t = Error('Container missing')),
                              'string' == typeof t.message &&
                                (t.message += `
while loading "${o[1]}" from ${o[2]}`),
                              (n.m[e] = () => {
                                throw t;
                              }),
                              (o.p = 0));
                          },
                          d = (e, t, n, i, a, s) => {
                            try {
                              let l = e(t, n);
                              if (!l || !l.then) return a(l, i, s);
                              {
                                let e = l.then((e) => a(e, i), u);
                                if (!s) return e;
                                r.push((o.p = e));
                              }
                            } catch (e) {
                              u(e);
                            }
                          };
                        var f = (e, r, n) => d(r.get, o[1], t, 0, h, n),
                          h = (t) => {
                            ((o.p = 1),
                              (n.m[e] = (e) => {
                                e.exports = t();
                              }));
                          };
                        1 === a.length && i.includes(a[0].externalType) && a[0].name
                          ? d(
                              () => {
                                try {
                                  let e = c(a[0].name, 'ENCODE_NAME_PREFIX') + o[1].slice(1),
                                    t = n.federation.instance,
                                    r = () =>
                                      n.federation.instance.loadRemote(e, { loadFactory: !1, from: 'build' });
                                  if ('version-first' === t.options.shareStrategy) {
                                    let e = Array.isArray(o[0]) ? o[0] : [o[0]];
                                    return Promise.all(
                                      e.map((e) => t.sharedHandler.initializeSharing(e)),
                                    ).then(() => r());
                                  }
                                  return r();
                                } catch (e) {
                                  u(e);
                                }
                              },
                              o[2],
                              0,
                              0,
                              h,
                              1,
                            )
                          : d(n, o[2], 0, 0, (e, t, r) => (e ? d(n.I, o[0], 0, e, f, r) : u()), 1);
                      }));
                },
                consumes: function (e) {
                  a(e);
                  let {
                    chunkId: t,
                    promises: r,
                    installedModules: n,
                    webpackRequire: i,
                    chunkMapping: s,
                    moduleToHandlerMapping: l,
                  } = e;
                  (o(i),
                    i.o(s, t) &&
                      s[t].forEach((e) => {
                        if (i.o(n, e)) return r.push(n[e]);
                        let o = (t) => {
                            ((n[e] = 0),
                              (i.m[e] = (r) => {
                                delete i.c[e];
                                let n = t(),
                                  { shareInfo: o } = l[e];
                                if (o?.shareConfig?.layer && n && 'object' == typeof n)
                                  try {
                                    (n.hasOwnProperty('layer') && void 0 !== n.layer) ||
                                      (n.layer = o.shareConfig.layer);
                                  } catch {}
                                r.exports = n;
                              }));
                          },
                          a = (t) => {
                            (delete n[e],
                              (i.m[e] = (r) => {
                                throw (delete i.c[e], t);
                              }));
                          };
                        try {
                          let s = i.federation.instance;
                          if (!s) throw Error('Federation instance not found!');
                          let { shareKey: c, getter: f, shareInfo: h, treeShakingGetter: p } = l[e],
                            g = u(i, c),
                            m = { ...h };
                          (Array.isArray(m.scope) && Array.isArray(m.scope[0]) && (m.scope = m.scope[0]),
                            g && (m.treeShaking = { usedExports: g, useIn: [s.options.name] }));
                          let y = s
                            .loadShare(c, {
                              customShareInfo: m,
                              context: { trigger: 'build', moduleId: e, chunkId: t },
                            })
                            .then((e) => {
                              if (!1 === e) {
                                if ('function' != typeof f) {
                                  var t, r;
                                  let e;
                                  throw Error(
                                    ((t = {
                                      [d]: 'The getter for the shared module is not a function. This may be caused by setting "shared.import: false" without the host providing the corresponding lib.',
                                    }),
                                    (r = { shareKey: c }),
                                    (e = [`${[t[d]]} #${d}`]),
                                    r && e.push(`args: ${JSON.stringify(r)}`),
                                    e.push(
                                      `View the docs to see how to solve: https://module-federation.io/guide/troubleshooting/${d.split('-')[0].toLowerCase()}#${d.toLowerCase()}`,
                                    ),
                                    e.join(`
`)),
                                  );
                                }
                                return p?.() || f();
                              }
                              return e;
                            });
                          y.then ? r.push((n[e] = y.then(o).catch(a))) : o(y);
                        } catch (e) {
                          a(e);
                        }
                      }));
                },
                I: function ({
                  shareScopeName: e,
                  webpackRequire: t,
                  initPromises: r,
                  initTokens: n,
                  initScope: a,
                }) {
                  let s = Array.isArray(e) ? e : [e];
                  var l = [],
                    c = function (s) {
                      a || (a = []);
                      let l = t.federation.instance;
                      var c = n[s];
                      if ((c || (c = n[s] = { from: l.name }), a.indexOf(c) >= 0)) return;
                      a.push(c);
                      let u = r[s];
                      if (u) return u;
                      var d = (r) => {
                        var n = (e) => {
                          let t;
                          return (
                            (t = 'Initialization of sharing external failed: ' + e),
                            'u' > typeof console && console.warn && console.warn(t)
                          );
                        };
                        try {
                          var o = t(r);
                          if (!o) return;
                          var i = (r) =>
                            r && r.init && r.init(t.S[s], a, { shareScopeMap: t.S || {}, shareScopeKeys: e });
                          if (o.then) return f.push(o.then(i, n));
                          var l = i(o);
                          if (l && 'boolean' != typeof l && l.then) return f.push(l.catch(n));
                        } catch (e) {
                          n(e);
                        }
                      };
                      let f = l.initializeSharing(s, {
                        strategy: l.options.shareStrategy,
                        initScope: a,
                        from: 'build',
                      });
                      o(t);
                      let h = t.federation.bundlerRuntimeOptions.remotes;
                      return (h &&
                        Object.keys(h.idToRemoteMap).forEach((e) => {
                          let t = h.idToRemoteMap[e],
                            r = h.idToExternalAndNameMapping[e][2];
                          if (t.length > 1) d(r);
                          else if (1 === t.length) {
                            let e = t[0];
                            i.includes(e.externalType) || d(r);
                          }
                        }),
                      f.length)
                        ? (r[s] = Promise.all(f).then(() => (r[s] = !0)))
                        : (r[s] = !0);
                    };
                  return (
                    s.forEach((e) => {
                      l.push(c(e));
                    }),
                    Promise.all(l).then(() => !0)
                  );
                },
                S: {},
                installInitialConsumes: function (e) {
                  a(e);
                  let {
                      moduleToHandlerMapping: t,
                      webpackRequire: r,
                      installedModules: n,
                      initialConsumes: o,
                      asyncLoad: i,
                    } = e,
                    s = [];
                  o.forEach((e) => {
                    s.push([
                      e,
                      () =>
                        (function (e) {
                          let { moduleId: t, moduleToHandlerMapping: r, webpackRequire: n, asyncLoad: o } = e,
                            i = n.federation.instance;
                          if (!i) throw Error('Federation instance not found!');
                          let { shareKey: a, shareInfo: s } = r[t];
                          try {
                            let e = u(n, a),
                              r = { ...s };
                            if ((e && (r.treeShaking = { usedExports: e, useIn: [i.options.name] }), o))
                              return i.loadShare(a, {
                                customShareInfo: r,
                                context: { trigger: 'build', moduleId: t },
                              });
                            return i.loadShareSync(a, {
                              customShareInfo: r,
                              context: { trigger: 'build', moduleId: t },
                            });
                          } catch (e) {
                            throw (
                              console.error(
                                'loadShareSync failed! The function should not be called unless you set "eager:true". If you do not set it, and encounter this issue, you can check whether an async boundary is implemented.',
                              ),
                              console.error('The original error message is as follows: '),
                              e
                            );
                          }
                        })({ moduleId: e, moduleToHandlerMapping: t, webpackRequire: r, asyncLoad: i }),
                    ]);
                  });
                  let l = (e, o) => {
                    r.m[e] = (i) => {
                      ((n[e] = 0), delete r.c[e]);
                      let a = o();
                      if ('function' != typeof a)
                        throw Error(`Shared module is not available for eager consumption: ${e}`);
                      let s = a(),
                        { shareInfo: l } = t[e];
                      if (l?.shareConfig?.layer && s && 'object' == typeof s)
                        try {
                          (s.hasOwnProperty('layer') && void 0 !== s.layer) ||
                            (s.layer = l.shareConfig.layer);
                        } catch {}
                      i.exports = s;
                    };
                  };
                  if (i)
                    return Promise.all(
                      s.map(async ([e, t]) => {
                        let r = await t();
                        l(e, () => r);
                      }),
                    );
                  s.forEach(([e, t]) => {
                    l(e, t);
                  });
                },
                initContainerEntry: function (e) {
                  let {
                    webpackRequire: t,
                    shareScope: r,
                    initScope: n,
                    shareScopeKey: o,
                    remoteEntryInitOptions: i,
                  } = e;
                  if (!t.S || !t.federation || !t.federation.instance || !t.federation.initOptions) return;
                  let a = t.federation.instance;
                  a.initOptions({ name: t.federation.initOptions.name, remotes: [], ...i });
                  let s = i?.shareScopeKeys,
                    l = i?.shareScopeMap;
                  if (o && 'string' != typeof o)
                    o.forEach((e) => {
                      if (!s || !l)
                        return void a.initShareScopeMap(e, r, { hostShareScopeMap: i?.shareScopeMap || {} });
                      l[e] || (l[e] = {});
                      let t = l[e];
                      a.initShareScopeMap(e, t, { hostShareScopeMap: i?.shareScopeMap || {} });
                    });
                  else {
                    let e = o || 'default';
                    Array.isArray(s)
                      ? s.forEach((e) => {
                          l[e] || (l[e] = {});
                          let t = l[e];
                          a.initShareScopeMap(e, t, { hostShareScopeMap: i?.shareScopeMap || {} });
                        })
                      : a.initShareScopeMap(e, r, { hostShareScopeMap: i?.shareScopeMap || {} });
                  }
                  return (t.federation.attachShareScopeMap && t.federation.attachShareScopeMap(t),
                  Array.isArray(o))
                    ? t.federation.initOptions.shared
                      ? t.I(o, n)
                      : Promise.all(o.map((e) => t.I(e, n))).then(() => !0)
                    : t.I(o || 'default', n);
                },
                init: function ({ webpackRequire: e }) {
                  let {
                    initOptions: t,
                    runtime: n,
                    sharedFallback: o,
                    bundlerRuntime: i,
                    libraryType: a,
                  } = e.federation;
                  if (!t) throw Error('initOptions is required!');
                  return (
                    (t.plugins ||= []),
                    t.plugins.push({
                      name: 'tree-shake-plugin',
                      beforeInit(t) {
                        let { userOptions: n, origin: s, options: l } = t,
                          c = n.version || l.version;
                        if (!o) return t;
                        let u = n.shared || {},
                          d = [];
                        Object.keys(u).forEach((t) => {
                          (Array.isArray(u[t]) ? u[t] : [u[t]]).forEach((r) => {
                            (d.push([t, r]),
                              'get' in r &&
                                ((r.treeShaking ||= {}),
                                (r.treeShaking.get = r.get),
                                (r.get = i.getSharedFallbackGetter({
                                  shareKey: t,
                                  factory: r.get,
                                  webpackRequire: e,
                                  libraryType: a,
                                  version: r.version,
                                }))));
                          });
                        });
                        let h = T.getGlobalSnapshotInfoByModuleInfo({ name: s.name, version: c });
                        return (
                          h &&
                            'shared' in h &&
                            (Object.keys(l.shared || {}).forEach((e) => {
                              l.shared[e].forEach((t) => {
                                d.push([e, t]);
                              });
                            }),
                            d.forEach(([e, t]) => {
                              ((e, t) => {
                                let n = h.shared.find((t) => t.sharedName === e);
                                if (!n) return;
                                let { treeShaking: o } = t;
                                if (!o) return;
                                let {
                                  secondarySharedTreeShakingName: i,
                                  secondarySharedTreeShakingEntry: l,
                                  treeShakingStatus: c,
                                } = n;
                                o.status !== c &&
                                  ((o.status = c),
                                  l &&
                                    a &&
                                    i &&
                                    (o.get = async () => {
                                      let e = await (0, f.getRemoteEntry)({
                                        origin: s,
                                        remoteInfo: {
                                          name: i,
                                          entry: l,
                                          type: a,
                                          entryGlobalName: i,
                                          shareScope: 'default',
                                        },
                                      });
                                      return (await e.init(s, r.federation.bundlerRuntime), e.get());
                                    }));
                              })(e, t);
                            })),
                          t
                        );
                      },
                    }),
                    n.init(t)
                  );
                },
                getSharedFallbackGetter: ({
                  shareKey: e,
                  factory: t,
                  version: r,
                  webpackRequire: n,
                  libraryType: o = 'global',
                }) => {
                  let { runtime: i, instance: a, bundlerRuntime: s, sharedFallback: l } = n.federation;
                  if (!l) return t;
                  let c = l[e];
                  if (!c) return t;
                  let u = r ? c.find((e) => e[1] === r) : c[0];
                  if (!u) throw Error(`No fallback item found for shareKey: ${e} and version: ${r}`);
                  return () =>
                    i
                      .getRemoteEntry({
                        origin: n.federation.instance,
                        remoteInfo: {
                          name: u[2],
                          entry: `${n.p}${u[0]}`,
                          type: o,
                          entryGlobalName: u[2],
                          shareScope: 'default',
                        },
                      })
                      .then((t) => {
                        if (!t)
                          throw Error(`Failed to load fallback entry for shareKey: ${e} and version: ${r}`);
                        return t.init(n.federation.instance, s).then(() => t.get());
                      });
                },
              },
              attachShareScopeMap: o,
              bundlerRuntimeOptions: {},
            });
        if (
          (k.instance,
          k.initOptions,
          k.bundlerRuntimeOptions,
          !r.federation.runtime || !r.federation.bundlerRuntime)
        ) {
          var O = r.federation;
          for (var x in ((r.federation = {}), k)) r.federation[x] = k[x];
          for (var x in O) r.federation[x] = O[x];
        }
        !r.federation.instance &&
          ((r.federation.instance = r.federation.bundlerRuntime.init({ webpackRequire: r })),
          r.federation.attachShareScopeMap && r.federation.attachShareScopeMap(r),
          r.federation.installInitialConsumes && r.federation.installInitialConsumes());
      },
    };
  let p = {};
  function g(e) {
    let t = p[e];
    if (void 0 !== t) return t.exports;
    let r = (p[e] = { exports: {} }),
      n = { id: e, module: r, factory: h[e], require: g };
    return (
      g.i.forEach(function (e) {
        e(n);
      }),
      (r = n.module),
      n.factory.call(r.exports, r, r.exports, n.require),
      r.exports
    );
  }
  ((g.m = h),
    (g.c = p),
    (g.i = []),
    (g.x = (e) => {}),
    g.federation ||
      ((g.federation = {
        initOptions: { name: 'mfe_frozen_6dcfeecabae3', remotes: [], shareStrategy: 'loaded-first' },
        chunkMatcher: function (e) {
          return !/^(28|73)0$/.test(e);
        },
        rootOutputDir: '',
        bundlerRuntimeOptions: {
          remotes: {
            remoteInfos: {},
            webpackRequire: g,
            idToRemoteMap: {},
            chunkMapping: {},
            idToExternalAndNameMapping: {},
          },
        },
      }),
      (g.consumesLoadingData = {}),
      (g.remotesLoadingData = {})),
    (g.n = (e) => {
      let t = e && e.__esModule ? () => e.default : () => e;
      return (g.d(t, { a: t }), t);
    }),
    (g.d = (e, t) => {
      if (Array.isArray(t))
        for (var r = 0; r < t.length;) {
          var n = t[r++],
            o = t[r++],
            i = 0 === o ? { enumerable: !0, value: t[r++] } : { enumerable: !0, get: o };
          g.o(e, n) || Object.defineProperty(e, n, i);
        }
      else
        for (var n in t)
          g.o(t, n) && !g.o(e, n) && Object.defineProperty(e, n, { enumerable: !0, get: t[n] });
    }),
    (g.f = {}),
    (g.e = (e) => Promise.all(Object.keys(g.f).reduce((t, r) => (g.f[r](e, t), t), []))),
    (g.u = (e) =>
      (460 === e ? 'lifecycles' : e) +
      '.' +
      {
        41: 'c79d372153',
        85: '6ec2d462eb',
        144: '4b870d321d',
        460: 'a80244526e',
        763: '4b870d321d',
        873: 'cb64eceddd',
      }[e] +
      '.js'),
    (g.g = (function () {
      if ('object' == typeof globalThis) return globalThis;
      try {
        return this || Function('return this')();
      } catch {
        if ('object' == typeof window) return window;
      }
    })()),
    (g.o = (e, t) => Object.prototype.hasOwnProperty.call(e, t)),
    (e = {}),
    (g.l = (t, r, n, o) => {
      let i, a;
      if (e[t]) return void e[t].push(r);
      if (void 0 !== n) {
        let e = document.getElementsByTagName('script');
        for (var s = 0; s < e.length; s++) {
          let r = e[s];
          if (
            r.getAttribute('src') == t ||
            r.getAttribute('data-webpack') == 'mfe_frozen_6dcfeecabae3:' + n
          ) {
            i = r;
            break;
          }
        }
      }
      if (!i) {
        ((a = !0),
          ((i = document.createElement('script')).charset = 'utf-8'),
          g.nc && i.setAttribute('nonce', g.nc),
          i.setAttribute('data-webpack', 'mfe_frozen_6dcfeecabae3:' + n),
          (i.src = t));
        let e = (g.chunkHashes =
          'sha384-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA 144.4b870d321d.js sha384-rDp9bawssqVk1HEDxXJpMuzcP6wdevNdKZ1HA7QwmfdTwvOwuA3/SlQ8B5hd3F8c 41.c79d372153.js sha384-8MZiZp+uU1tS/9X87XKoW6LxXYCFN+bc1qyaa/wQR/PyVpldQzj+ZvEwUxPwVkJn 763.4b870d321d.js sha384-rDp9bawssqVk1HEDxXJpMuzcP6wdevNdKZ1HA7QwmfdTwvOwuA3/SlQ8B5hd3F8c 85.6ec2d462eb.js sha384-YIymsYIa6yVQ5Gubv62c5lYYmke7vEfMYObPCwlao80kKz6Z16t8gc9NQkvVSCdB 873.cb64eceddd.js sha384-xcUZy5w7Kr1hymvjT80xiQaQohCsRRS7o6M/x3gXDehZPbSfISWdXY3ACLUmltL8 lifecycles.a80244526e.js sha384-TkFXQcVPjSq827MyK/j2l5eATSjrOcregd5E2xzSYVNEuFu5I4uIGMU6XsYYU7CR').split(
          ' ',
        );
        ((i.integrity = e[e.indexOf(t.slice(t.lastIndexOf('/') + 1)) + 1]), (i.crossOrigin = 'anonymous'));
      }
      e[t] = [r];
      let l = (r, n) => {
          ((i.onerror = i.onload = null), clearTimeout(c));
          let o = e[t];
          if ((delete e[t], i.parentNode?.removeChild(i), o?.forEach((e) => e(n)), r)) return r(n);
        },
        c = setTimeout(l.bind(null, void 0, { type: 'timeout', target: i }), 12e4);
      ((i.onerror = l.bind(null, i.onerror)),
        (i.onload = l.bind(null, i.onload)),
        a && document.head.appendChild(i));
    }),
    (g.r = (e) => {
      (Object.defineProperty(e, Symbol.toStringTag, { value: 'Module' }),
        Object.defineProperty(e, '__esModule', { value: !0 }));
    }),
    (g.S = {}),
    (t = {}),
    (r = {}),
    (g.I = (e, n) => {
      n || (n = []);
      let o = r[e];
      if ((o || (o = r[e] = {}), n.indexOf(o) >= 0)) return;
      if ((n.push(o), t[e])) return t[e];
      g.o(g.S, e) || (g.S[e] = {});
      let i = g.S[e],
        a = 'mfe_frozen_6dcfeecabae3',
        s = (e, t, r, n) => {
          let o = (i[e] = i[e] || {}),
            s = o[t];
          (!s || (!s.loaded && (!n != !s.eager ? n : a > s.from))) &&
            (o[t] = { get: r, from: a, eager: !!n });
        },
        l = [];
      return ('default' === e &&
        (s('react-dom/client', '19.3.1', () =>
          Promise.all([g.e(873), g.e(730), g.e(280)]).then(() => () => g(873)),
        ),
        s('react-dom', '19.3.1', () => Promise.all([g.e(730), g.e(144)]).then(() => () => g(144))),
        s('react/jsx-runtime', '19.3.1', () => g.e(85).then(() => () => g(85))),
        s('react', '19.3.1', () => g.e(41).then(() => () => g(41)))),
      l.length)
        ? (t[e] = Promise.all(l).then(() => (t[e] = 1)))
        : (t[e] = 1);
    }),
    (g.federation.initOptions.shared = {
      'react-dom/client': [
        {
          version: '19.3.1',
          get: () => Promise.all([g.e(873), g.e(730), g.e(280)]).then(() => () => g(873)),
          scope: ['default'],
          shareConfig: { eager: !1, requiredVersion: '^19.3.1', singleton: !0, layer: null },
        },
      ],
      'react-dom': [
        {
          version: '19.3.1',
          get: () => Promise.all([g.e(730), g.e(144)]).then(() => () => g(144)),
          scope: ['default'],
          shareConfig: { eager: !1, requiredVersion: '^19.3.1', singleton: !0, layer: null },
        },
      ],
      'react/jsx-runtime': [
        {
          version: '19.3.1',
          get: () => g.e(85).then(() => () => g(85)),
          scope: ['default'],
          shareConfig: { eager: !1, requiredVersion: '^19.3.1', singleton: !0, layer: null },
        },
      ],
      react: [
        {
          version: '19.3.1',
          get: () => g.e(41).then(() => () => g(41)),
          scope: ['default'],
          shareConfig: { eager: !1, requiredVersion: '^19.3.1', singleton: !0, layer: null },
        },
      ],
    }),
    (g.S = {}),
    (s = {}),
    (l = {}),
    (g.I = (e, t) =>
      g.federation.bundlerRuntime.I({
        shareScopeName: e,
        webpackRequire: g,
        initPromises: s,
        initTokens: l,
        initScope: t,
      })),
    g.g.importScripts && (n = g.g.location + ''));
  let m = g.g.document;
  if (!n && m && (m.currentScript?.tagName.toUpperCase() === 'SCRIPT' && (n = m.currentScript.src), !n)) {
    let e = m.getElementsByTagName('script');
    if (e.length) {
      let t = e.length - 1;
      for (; t > -1 && (!n || !/^https?:/.test(n));) n = e[t--].src;
    }
  }
  if (!n) throw Error('Automatic publicPath is not supported in this browser');
  ((g.p = n = n.replace(/^blob:|[?#].*$/g, '').replace(/\/[^/]+$/, '/')),
    (c = {}),
    (g.consumesLoadingData.moduleIdToConsumeDataMapping = {
      730: {
        fallback: () => g.e(41).then(() => () => g(41)),
        shareScope: ['default'],
        singleton: !0,
        requiredVersion: '^19.3.1',
        strictVersion: !1,
        eager: !1,
        layer: void 0,
        shareKey: 'react',
      },
      693: {
        fallback: () => Promise.all([g.e(873), g.e(280)]).then(() => () => g(873)),
        shareScope: ['default'],
        singleton: !0,
        requiredVersion: '^19.3.1',
        strictVersion: !1,
        eager: !1,
        layer: void 0,
        shareKey: 'react-dom/client',
      },
      801: {
        fallback: () => g.e(85).then(() => () => g(85)),
        shareScope: ['default'],
        singleton: !0,
        requiredVersion: '^19.3.1',
        strictVersion: !1,
        eager: !1,
        layer: void 0,
        shareKey: 'react/jsx-runtime',
      },
      280: {
        fallback: () => g.e(763).then(() => () => g(144)),
        shareScope: ['default'],
        singleton: !0,
        requiredVersion: '^19.3.1',
        strictVersion: !1,
        eager: !1,
        layer: void 0,
        shareKey: 'react-dom',
      },
    }),
    (u = {}),
    (g.consumesLoadingData.chunkMapping = { 280: [280], 460: [693, 801], 730: [730] }),
    (g.f.consumes = (e, t) => {
      g.federation.bundlerRuntime.consumes({
        chunkMapping: g.consumesLoadingData.chunkMapping,
        installedModules: c,
        chunkId: e,
        moduleToHandlerMapping: u,
        promises: t,
        webpackRequire: g,
      });
    }),
    (d = g.x),
    (f = !1),
    (g.x = () => {
      if ((f || ((f = !0), g(98)), 'function' == typeof d)) return d();
      console.warn('[Module Federation] prevStartup is not a function, skipping startup execution');
    }),
    (o = { 623: 0 }),
    (g.f.j = (e, t) => {
      let r = g.o(o, e) ? o[e] : void 0;
      if (0 !== r)
        if (r) t.push(r[2]);
        else if (/^(28|73)0$/.test(e)) o[e] = 0;
        else {
          let n = new Promise((t, n) => (r = o[e] = [t, n]));
          t.push((r[2] = n));
          let i = Error();
          g.l(
            g.p + g.u(e),
            (t) => {
              if (g.o(o, e) && (0 !== (r = o[e]) && (o[e] = void 0), r)) {
                let n = t && ('load' === t.type ? 'missing' : t.type),
                  o = t && t.target && t.target.src;
                ((i.message =
                  'Loading chunk ' +
                  e +
                  ` failed.
(` +
                  n +
                  ': ' +
                  o +
                  ')'),
                  (i.name = 'ChunkLoadError'),
                  (i.type = n),
                  (i.request = o),
                  (i.event = t),
                  r[1](i));
              }
            },
            'chunk-' + e,
            e,
          );
        }
    }),
    (i = (e, t) => {
      let [r, n, i] = t;
      var a,
        s,
        l = 0;
      if (r.some((e) => 0 !== o[e])) {
        for (a in n) g.o(n, a) && (g.m[a] = n[a]);
        i && i(g);
      }
      for (e && e(t); l < r.length; l++) ((s = r[l]), g.o(o, s) && o[s] && o[s][0](), (o[s] = 0));
    }),
    (a = self.webpackChunkmfe_frozen_6dcfeecabae3 = self.webpackChunkmfe_frozen_6dcfeecabae3 || []).forEach(
      i.bind(null, 0),
    ),
    (a.push = i.bind(null, a.push.bind(a))),
    g.x(),
    (mfe_frozen_6dcfeecabae3 = g(300)));
})();
