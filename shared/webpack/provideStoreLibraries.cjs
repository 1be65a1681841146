/*
 * Gives the page's clusters what stores and routes need, as `provideLibraries.cjs` does with the rest. It is apart, because the
 * cards of the home page do without.
 */
const { libraries } = vendedShared.made;
libraries[
  SHARED_LIBRARIES['@vended/module/query/reduxToolkit']
] ??= require('@vended/module/query/reduxToolkit');
libraries[SHARED_LIBRARIES['@vended/module/router']] ??= require('@vended/module/router');
