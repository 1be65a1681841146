/** How long a session lasts after its sign-in, whether it is used or not: there is no idle timeout (docs/security.md). */
export const sessionHours = 12;
