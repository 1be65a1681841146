import type { ShellApi } from '@vended/module/shellApi';

/** Tells of every part of the contract that a module takes, such as `session.can`: only used parts can be missed. */
export function recordUses(api: ShellApi, used: (part: string) => void): ShellApi {
  return watch(api, '', used);
}

function watch<Part extends object>(part: Part, prefix: string, used: (part: string) => void): Part {
  const below = new Map<string, object>();
  return new Proxy(part, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof key !== 'string') return value;
      if (typeof value !== 'object' || value === null) {
        used(prefix + key);
        return value;
      }
      const known = below.get(key) ?? watch(value, `${prefix}${key}.`, used);
      below.set(key, known);
      return known;
    },
  });
}
