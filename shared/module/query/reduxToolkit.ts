import { configureStore, createSlice, nanoid } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { Provider, useDispatch, useSelector } from 'react-redux';

/**
 * What shell and modules use of Redux Toolkit. The builds share this file (`shared/webpack/sharedDependencies.mjs`) instead of
 * the packages, of which sharing would ship everything; a module that was built with another version brings its own.
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
