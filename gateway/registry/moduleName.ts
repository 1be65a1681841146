/** The name of a module: bounded as in manifests, so that nothing long is looked up, logged or stored. */
export const moduleNamePattern = /^mfe-[a-z0-9-]{1,60}$/;
