// Free of zod, so that the browser may import it.

/** How high the rows of a list are. */
export const densities = ['comfortable', 'compact'] as const;

export type Density = (typeof densities)[number];

/** The longest name of a view, in characters. */
export const maxViewName = 60;

/** The most views that a person has of one list, and the most that an account shares of it. */
export const maxViews = 50;

/** Why a name is refused that another view has (409). */
export const viewNameTaken = (name: string): string => `You already have a view called ${name}.`;

/** Why one more view of a list is refused to a person who has as many as possible (400). */
export const tooManyViews = `You have ${maxViews} views of this list: delete one first.`;

/** Why one more view of a list is not shared in an account that shares as many as possible (400). */
export const tooManyShared = `Your account shares ${maxViews} views of this list: stop sharing one first.`;
