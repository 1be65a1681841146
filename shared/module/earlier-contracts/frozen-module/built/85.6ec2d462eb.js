"use strict";(self.webpackChunkmfe_frozen_6dcfeecabae3=self.webpackChunkmfe_frozen_6dcfeecabae3||[]).push([[85],{197(e,r){/**
 * @license React
 * react-jsx-runtime.production.js
 *
 * Copyright (c) Meta Platforms, Inc. and affiliates.
 *
 * This source code is licensed under the MIT license found in the
 * LICENSE file in the root directory of this source tree.
 */var n=Symbol.for("react.transitional.element");function f(e,r,f){var o=null;if(void 0!==f&&(o=""+f),void 0!==r.key&&(o=""+r.key),"key"in r)for(var t in f={},r)"key"!==t&&(f[t]=r[t]);else f=r;return{$$typeof:n,type:e,key:o,ref:void 0!==(r=f.ref)?r:null,props:f}}r.Fragment=Symbol.for("react.fragment"),r.jsx=f,r.jsxs=f},85(e,r,n){e.exports=n(197)}}]);