interface SwitchOptions {
  /** What is switched off for the visitor with whom the page was loaded. */
  readonly given: readonly string[] | undefined;
  /** False while a reload would lose work. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
}

/**
 * Follows which modules and routes are switched off for the visitor. An open page keeps its routes; it is reloaded when a user
 * signs in who has others.
 */
export function followSwitches({ given = [], mayReload, reload }: SwitchOptions) {
  let latest = given;
  return {
    /** Takes what a newer registry says. */
    take(off: readonly string[] = []) {
      latest = off;
    },
    /** To be called once the registry for another user has been taken. */
    applyToUser() {
      if (JSON.stringify(latest) !== JSON.stringify(given) && mayReload()) reload();
    },
  };
}
