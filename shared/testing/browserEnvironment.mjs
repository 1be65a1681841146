import './compiledOnce.mjs';
import FixedJsdomEnvironment from 'jest-fixed-jsdom';

// Style sheets grow by rules: jsdom would parse a growing text from its beginning for every rule.
process.env.SC_DISABLE_SPEEDY = 'false';

export default class BrowserEnvironment extends FixedJsdomEnvironment {}
