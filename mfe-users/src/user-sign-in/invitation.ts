/** The state of the list's history entry after a user without a password was added. */
export const invitationOf = (userId: string) => ({ invited: userId });

/** The user whom the list offers to invite. */
export function invitedIn(state: unknown): string | undefined {
  const invited = typeof state === 'object' && state !== null && 'invited' in state && state.invited;
  return typeof invited === 'string' ? invited : undefined;
}
