import type { ShellApi } from '@vended/module/shellApi';

/**
 * Wraps a `ShellApi` and calls `onUse` for every part of it that a module reads, such as `session.can`. The reports
 * show which parts are safe to change.
 */
export function recordContractUse(api: ShellApi, onUse: (part: string) => void): ShellApi {
  return observe(api, '', onUse);
}

function observe<Part extends object>(part: Part, prefix: string, onUse: (part: string) => void): Part {
  const proxies = new Map<string, object>();
  return new Proxy(part, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof key !== 'string') return value;
      if (typeof value !== 'object' || value === null) {
        onUse(prefix + key);
        return value;
      }
      const proxy = proxies.get(key) ?? observe(value, `${prefix}${key}.`, onUse);
      proxies.set(key, proxy);
      return proxy;
    },
  });
}
