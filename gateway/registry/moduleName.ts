/** The name of a module as requests and cookies may hold it: bounded, so that nothing long is looked up, logged or stored. */
export const moduleName = /^mfe-[a-z0-9-]{1,60}$/;
