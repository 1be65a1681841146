/**
 * What the gateway looks up, logs and stores as the name of a module. It accepts all that manifests accept, and nothing
 * longer: a build under any other name has been refused before.
 */
export const moduleNamePattern = /^mfe-[a-z0-9-]{1,60}$/;
