import { mockApi } from '@vended/testing/mock-api/mockApi';
import { answers } from './answers';

// This module's calls are not part of the contract, so the mock API does not know them by default.
beforeEach(() => mockApi.answerAlso(answers));
