'use strict';
(self.webpackChunkmfe_frozen_6dcfeecabae3 = self.webpackChunkmfe_frozen_6dcfeecabae3 || []).push([
  [460],
  {
    107(e, n, s) {
      (s.r(n), s.d(n, { mount: () => u, unmount: () => c }));
      var t = s(801),
        r = s(730),
        o = s(693);
      let i = new Map();
      function u({ shell: e, domElement: n }) {
        let s = (0, o.createRoot)(n);
        return (i.set(n, s), s.render((0, t.jsx)(a, { shell: e })), Promise.resolve());
      }
      function c({ domElement: e }) {
        return (i.get(e)?.unmount(), i.delete(e), Promise.resolve());
      }
      function a({ shell: e }) {
        let n = (0, r.useRef)(null),
          [s, o] = (0, r.useState)('…'),
          [i, u] = (0, r.useState)(!1);
        return (
          (0, r.useEffect)(() => e.page.shown('Frozen', n.current), [e]),
          (0, r.useEffect)(() => {
            let n = new AbortController();
            return (
              e.request({ method: 'GET', path: '/session', signal: n.signal }).then(
                (e) => {
                  var n;
                  return o(
                    e.ok
                      ? 'object' == typeof (n = e.data) && null !== n && 'account_name' in n
                        ? String(n.account_name)
                        : '–'
                      : e.failure.error,
                  );
                },
                () => void 0,
              ),
              () => n.abort()
            );
          }, [e]),
          (0, r.useEffect)(() => (i ? e.holdUnsaved() : void 0), [e, i]),
          (0, r.useEffect)(() => e.session.subscribe(() => void 0), [e]),
          (0, t.jsxs)('main', {
            children: [
              (0, t.jsx)('h1', { ref: n, tabIndex: -1, children: 'Frozen' }),
              (0, t.jsxs)('p', { children: ['Account: ', s] }),
              (0, t.jsxs)('p', { children: ['At: ', e.location.current().pathname] }),
              (0, t.jsxs)('p', { children: ['Type of user: ', e.session.current()?.user_type ?? 'nobody'] }),
              (0, t.jsxs)('p', {
                children: ['May read devices: ', e.session.can('devices.read') ? 'yes' : 'no'],
              }),
              (0, t.jsxs)('p', { children: ['A picture: ', e.address('/image', { item_id: '1' })] }),
              (0, t.jsx)('button', {
                onClick: () => e.status.success('Said by a frozen module'),
                children: 'Say something',
              }),
              (0, t.jsx)('button', { onClick: () => u(!i), children: i ? 'Let go' : 'Hold unsaved work' }),
              (0, t.jsx)('button', {
                onClick: () => {
                  (e.report.timing('button', 1), e.navigate('/vendors'));
                },
                children: 'Go to vendors',
              }),
            ],
          })
        );
      }
      s.d(n, ['bootstrap', 0, () => Promise.resolve()]);
    },
  },
]);
