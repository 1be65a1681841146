interface RolloutOptions {
  /** The modules and routes that the visitor did not get when the page was loaded, because they are rolled out to others only. */
  readonly given: readonly string[] | undefined;
  /** False while a reload would lose work. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
}

/**
 * Tracks which modules and routes are rolled out to others only. An open page keeps its routes. It is reloaded only when a user
 * signs in who gets other modules or routes.
 */
export function followRollouts({ given = [], mayReload, reload }: RolloutOptions) {
  let latest = given;
  return {
    /** Takes what a newer registry does not give to the visitor. */
    take(off: readonly string[] = []) {
      latest = off;
    },
    /** To be called once the registry for another user has been taken. */
    applyToUser() {
      if (JSON.stringify(latest) !== JSON.stringify(given) && mayReload()) reload();
    },
  };
}
