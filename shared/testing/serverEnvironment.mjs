import './compiledOnce.mjs';
import { TestEnvironment } from 'jest-environment-node';

export default class ServerEnvironment extends TestEnvironment {}
