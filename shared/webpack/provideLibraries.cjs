/*
 * Gives the page's clusters the libraries that they take from the build that runs them (`sharedLibraries` has the names that
 * stand here). The first build in the page provides; React, its renderer and styled-components are the shell's in any case.
 */
const { libraries } = vendedShared.made;
libraries[SHARED_LIBRARIES['react']] ??= require('react');
libraries[SHARED_LIBRARIES['react/jsx-runtime']] ??= require('react/jsx-runtime');
libraries[SHARED_LIBRARIES['react-dom']] ??= require('react-dom');
libraries[SHARED_LIBRARIES['react-dom/client']] ??= require('react-dom/client');
libraries[SHARED_LIBRARIES['styled-components']] ??= require('styled-components');
