const words = 'mfe-[a-z0-9]+(?:-[a-z0-9]+)*';

/** The most characters of a module's name. */
export const maxNameLength = 64;

/** The names of modules. It may be a part of a longer pattern. */
export const moduleNamePattern = new RegExp(`^(?![a-z0-9-]{${maxNameLength + 1}})${words}$`);

/** The names in manifests: the shell has one too, but is not a module. Their length is refused with a sentence of its own. */
export const manifestNamePattern = new RegExp(`^(?:shell|${words})$`);
