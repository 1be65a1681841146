interface SwitchOptions {
  /** What was switched off for the visitor when the page was loaded. */
  readonly given: readonly string[] | undefined;
  /** False while a reload would lose work. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
}

/**
 * Tracks which modules and routes are switched off for the visitor. An open page keeps its routes. It is reloaded only when a
 * user signs in for whom other modules or routes are switched off.
 */
export function followSwitches({ given = [], mayReload, reload }: SwitchOptions) {
  let latest = given;
  return {
    /** Takes the switches from a newer registry. */
    take(off: readonly string[] = []) {
      latest = off;
    },
    /** To be called once the registry for another user has been taken. */
    applyToUser() {
      if (JSON.stringify(latest) !== JSON.stringify(given) && mayReload()) reload();
    },
  };
}
