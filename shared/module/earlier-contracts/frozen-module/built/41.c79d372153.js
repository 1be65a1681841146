'use strict';
(self.webpackChunkmfe_frozen_6dcfeecabae3 = self.webpackChunkmfe_frozen_6dcfeecabae3 || []).push([
  [41],
  {
    62(e, t) {
      /**
       * @license React
       * react.production.js
       *
       * Copyright (c) Meta Platforms, Inc. and affiliates.
       *
       * This source code is licensed under the MIT license found in the
       * LICENSE file in the root directory of this source tree.
       */ var n = Symbol.for('react.transitional.element'),
        r = Symbol.for('react.portal'),
        o = Symbol.for('react.fragment'),
        u = Symbol.for('react.strict_mode'),
        s = Symbol.for('react.profiler'),
        i = Symbol.for('react.consumer'),
        a = Symbol.for('react.context'),
        c = Symbol.for('react.forward_ref'),
        f = Symbol.for('react.suspense'),
        l = Symbol.for('react.memo'),
        p = Symbol.for('react.lazy'),
        y = Symbol.for('react.activity'),
        d = Symbol.for('react.view_transition'),
        h = Symbol.iterator,
        _ = {
          isMounted: function () {
            return !1;
          },
          enqueueForceUpdate: function () {},
          enqueueReplaceState: function () {},
          enqueueSetState: function () {},
        },
        v = Object.assign,
        m = {};
      function b(e, t, n) {
        ((this.props = e), (this.context = t), (this.refs = m), (this.updater = n || _));
      }
      function S() {}
      function E(e, t, n) {
        ((this.props = e), (this.context = t), (this.refs = m), (this.updater = n || _));
      }
      ((b.prototype.isReactComponent = {}),
        (b.prototype.setState = function (e, t) {
          if ('object' != typeof e && 'function' != typeof e && null != e)
            throw Error(
              'takes an object of state variables to update or a function which returns an object of state variables.',
            );
          this.updater.enqueueSetState(this, e, t, 'setState');
        }),
        (b.prototype.forceUpdate = function (e) {
          this.updater.enqueueForceUpdate(this, e, 'forceUpdate');
        }),
        (S.prototype = b.prototype));
      var w = (E.prototype = new S());
      ((w.constructor = E), v(w, b.prototype), (w.isPureReactComponent = !0));
      var H = Array.isArray;
      function g() {}
      var k = { H: null, A: null, T: null, S: null },
        j = Object.prototype.hasOwnProperty;
      function C(e, t, r) {
        var o = r.ref;
        return { $$typeof: n, type: e, key: t, ref: void 0 !== o ? o : null, props: r };
      }
      function R(e) {
        return 'object' == typeof e && null !== e && e.$$typeof === n;
      }
      var $ = /\/+/g;
      function T(e, t) {
        var n, r;
        return 'object' == typeof e && null !== e && null != e.key
          ? ((n = '' + e.key),
            (r = { '=': '=0', ':': '=2' }),
            '$' +
              n.replace(/[=:]/g, function (e) {
                return r[e];
              }))
          : t.toString(36);
      }
      function A(e, t, o) {
        if (null == e) return e;
        var u = [],
          s = 0;
        return (
          !(function e(t, o, u, s, i) {
            var a,
              c,
              f,
              l = typeof t;
            ('undefined' === l || 'boolean' === l) && (t = null);
            var y = !1;
            if (null === t) y = !0;
            else
              switch (l) {
                case 'bigint':
                case 'string':
                case 'number':
                  y = !0;
                  break;
                case 'object':
                  switch (t.$$typeof) {
                    case n:
                    case r:
                      y = !0;
                      break;
                    case p:
                      return e((y = t._init)(t._payload), o, u, s, i);
                  }
              }
            if (y)
              return (
                (i = i(t)),
                (y = '' === s ? '.' + T(t, 0) : s),
                H(i)
                  ? ((u = ''),
                    null != y && (u = y.replace($, '$&/') + '/'),
                    e(i, o, u, '', function (e) {
                      return e;
                    }))
                  : null != i &&
                    (R(i) &&
                      ((a = i),
                      (c =
                        u +
                        (null == i.key || (t && t.key === i.key)
                          ? ''
                          : ('' + i.key).replace($, '$&/') + '/') +
                        y),
                      (i = C(a.type, c, a.props))),
                    o.push(i)),
                1
              );
            y = 0;
            var d = '' === s ? '.' : s + ':';
            if (H(t))
              for (var _ = 0; _ < t.length; _++) ((l = d + T((s = t[_]), _)), (y += e(s, o, u, l, i)));
            else if (
              'function' ==
              typeof (_ =
                null === (f = t) || 'object' != typeof f
                  ? null
                  : 'function' == typeof (f = (h && f[h]) || f['@@iterator'])
                    ? f
                    : null)
            )
              for (t = _.call(t), _ = 0; !(s = t.next()).done;)
                ((l = d + T((s = s.value), _++)), (y += e(s, o, u, l, i)));
            else if ('object' === l) {
              if ('function' == typeof t.then)
                return e(
                  (function (e) {
                    switch (e.status) {
                      case 'fulfilled':
                        return e.value;
                      case 'rejected':
                        throw e.reason;
                      default:
                        switch (
                          ('string' == typeof e.status
                            ? e.then(g, g)
                            : ((e.status = 'pending'),
                              e.then(
                                function (t) {
                                  'pending' === e.status && ((e.status = 'fulfilled'), (e.value = t));
                                },
                                function (t) {
                                  'pending' === e.status && ((e.status = 'rejected'), (e.reason = t));
                                },
                              )),
                          e.status)
                        ) {
                          case 'fulfilled':
                            return e.value;
                          case 'rejected':
                            throw e.reason;
                        }
                    }
                    throw e;
                  })(t),
                  o,
                  u,
                  s,
                  i,
                );
              throw Error(
                'Objects are not valid as a React child (found: ' +
                  ('[object Object]' === (o = String(t))
                    ? 'object with keys {' + Object.keys(t).join(', ') + '}'
                    : o) +
                  '). If you meant to render a collection of children, use an array instead.',
              );
            }
            return y;
          })(e, u, '', '', function (e) {
            return t.call(o, e, s++);
          }),
          u
        );
      }
      function x(e) {
        if (-1 === e._status) {
          var t = (0, e._result)();
          (t.then(
            function (n) {
              (0 === e._status || -1 === e._status) &&
                ((e._status = 1),
                (e._result = n),
                void 0 === t.status && ((t.status = 'fulfilled'), (t.value = n)));
            },
            function (n) {
              (0 === e._status || -1 === e._status) &&
                ((e._status = 2),
                (e._result = n),
                void 0 === t.status && ((t.status = 'rejected'), (t.reason = n)));
            },
          ),
            -1 === e._status && ((e._status = 0), (e._result = t)));
        }
        if (1 === e._status) return e._result.default;
        throw e._result;
      }
      var O =
        'function' == typeof reportError
          ? reportError
          : function (e) {
              if ('object' == typeof window && 'function' == typeof window.ErrorEvent) {
                var t = new window.ErrorEvent('error', {
                  bubbles: !0,
                  cancelable: !0,
                  message:
                    'object' == typeof e && null !== e && 'string' == typeof e.message
                      ? String(e.message)
                      : String(e),
                  error: e,
                });
                if (!window.dispatchEvent(t)) return;
              } else if ('object' == typeof process && 'function' == typeof process.emit)
                return void process.emit('uncaughtException', e);
              console.error(e);
            };
      function I(e) {
        var t = k.T,
          n = {};
        ((n.types = null !== t ? t.types : null), (k.T = n));
        try {
          var r = e(),
            o = k.S;
          (null !== o && o(n, r),
            'object' == typeof r && null !== r && 'function' == typeof r.then && r.then(g, O));
        } catch (e) {
          O(e);
        } finally {
          (null !== t && null !== n.types && (t.types = n.types), (k.T = t));
        }
      }
      function P(e) {
        var t = k.T;
        if (null !== t) {
          var n = t.types;
          null === n ? (t.types = [e]) : -1 === n.indexOf(e) && n.push(e);
        } else I(P.bind(null, e));
      }
      ((t.Activity = y),
        (t.Children = {
          map: A,
          forEach: function (e, t, n) {
            A(
              e,
              function () {
                t.apply(this, arguments);
              },
              n,
            );
          },
          count: function (e) {
            var t = 0;
            return (
              A(e, function () {
                t++;
              }),
              t
            );
          },
          toArray: function (e) {
            return (
              A(e, function (e) {
                return e;
              }) || []
            );
          },
          only: function (e) {
            if (!R(e)) throw Error('React.Children.only expected to receive a single React element child.');
            return e;
          },
        }),
        (t.Component = b),
        (t.Fragment = o),
        (t.Profiler = s),
        (t.PureComponent = E),
        (t.StrictMode = u),
        (t.Suspense = f),
        (t.ViewTransition = d),
        (t.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = k),
        (t.__COMPILER_RUNTIME = {
          __proto__: null,
          c: function (e) {
            return k.H.useMemoCache(e);
          },
        }),
        (t.addTransitionType = P),
        (t.cache = function (e) {
          return function () {
            return e.apply(null, arguments);
          };
        }),
        (t.cacheSignal = function () {
          return null;
        }),
        (t.cloneElement = function (e, t, n) {
          if (null == e) throw Error('The argument must be a React element, but you passed ' + e + '.');
          var r = v({}, e.props),
            o = e.key;
          if (null != t)
            for (u in (void 0 !== t.key && (o = '' + t.key), t))
              j.call(t, u) &&
                'key' !== u &&
                '__self' !== u &&
                '__source' !== u &&
                ('ref' !== u || void 0 !== t.ref) &&
                (r[u] = t[u]);
          var u = arguments.length - 2;
          if (1 === u) r.children = n;
          else if (1 < u) {
            for (var s = Array(u), i = 0; i < u; i++) s[i] = arguments[i + 2];
            r.children = s;
          }
          return C(e.type, o, r);
        }),
        (t.createContext = function (e) {
          return (
            ((e = {
              $$typeof: a,
              _currentValue: e,
              _currentValue2: e,
              _threadCount: 0,
              Provider: null,
              Consumer: null,
            }).Provider = e),
            (e.Consumer = { $$typeof: i, _context: e }),
            e
          );
        }),
        (t.createElement = function (e, t, n) {
          var r,
            o = {},
            u = null;
          if (null != t)
            for (r in (void 0 !== t.key && (u = '' + t.key), t))
              j.call(t, r) && 'key' !== r && '__self' !== r && '__source' !== r && (o[r] = t[r]);
          var s = arguments.length - 2;
          if (1 === s) o.children = n;
          else if (1 < s) {
            for (var i = Array(s), a = 0; a < s; a++) i[a] = arguments[a + 2];
            o.children = i;
          }
          if (e && e.defaultProps) for (r in (s = e.defaultProps)) void 0 === o[r] && (o[r] = s[r]);
          return C(e, u, o);
        }),
        (t.createRef = function () {
          return { current: null };
        }),
        (t.forwardRef = function (e) {
          return { $$typeof: c, render: e };
        }),
        (t.isValidElement = R),
        (t.lazy = function (e) {
          return { $$typeof: p, _payload: { _status: -1, _result: e }, _init: x };
        }),
        (t.memo = function (e, t) {
          return { $$typeof: l, type: e, compare: void 0 === t ? null : t };
        }),
        (t.startTransition = I),
        (t.unstable_useCacheRefresh = function () {
          return k.H.useCacheRefresh();
        }),
        (t.use = function (e) {
          return k.H.use(e);
        }),
        (t.useActionState = function (e, t, n) {
          return k.H.useActionState(e, t, n);
        }),
        (t.useCallback = function (e, t) {
          return k.H.useCallback(e, t);
        }),
        (t.useContext = function (e) {
          return k.H.useContext(e);
        }),
        (t.useDebugValue = function () {}),
        (t.useDeferredValue = function (e, t) {
          return k.H.useDeferredValue(e, t);
        }),
        (t.useEffect = function (e, t) {
          return k.H.useEffect(e, t);
        }),
        (t.useEffectEvent = function (e) {
          return k.H.useEffectEvent(e);
        }),
        (t.useId = function () {
          return k.H.useId();
        }),
        (t.useImperativeHandle = function (e, t, n) {
          return k.H.useImperativeHandle(e, t, n);
        }),
        (t.useInsertionEffect = function (e, t) {
          return k.H.useInsertionEffect(e, t);
        }),
        (t.useLayoutEffect = function (e, t) {
          return k.H.useLayoutEffect(e, t);
        }),
        (t.useMemo = function (e, t) {
          return k.H.useMemo(e, t);
        }),
        (t.useOptimistic = function (e, t) {
          return k.H.useOptimistic(e, t);
        }),
        (t.useReducer = function (e, t, n) {
          return k.H.useReducer(e, t, n);
        }),
        (t.useRef = function (e) {
          return k.H.useRef(e);
        }),
        (t.useState = function (e) {
          return k.H.useState(e);
        }),
        (t.useSyncExternalStore = function (e, t, n) {
          return k.H.useSyncExternalStore(e, t, n);
        }),
        (t.useTransition = function () {
          return k.H.useTransition();
        }),
        (t.version = '19.3.1'));
    },
    41(e, t, n) {
      e.exports = n(62);
    },
  },
]);
