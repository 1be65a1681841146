import { configureStore, createSlice, nanoid } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { Provider, useDispatch, useSelector } from 'react-redux';

/**
 * The parts of Redux Toolkit that shell and modules use. The builds share this file (`shared/webpack/sharedDependencies.mjs`)
 * and not the packages, because sharing a package would ship all of it. A module built against another version includes
 * its own copy.
 */
export const reduxToolkit = {
  Provider,
  configureStore,
  createApi,
  createSlice,
  nanoid,
  useDispatch,
  useSelector,
} as const;
