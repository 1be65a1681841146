import { deviceKeyRefused } from '@vended/contract/devicePing';
import { Problem } from '../../problems/problems';

/** 401, the same for a key that is unknown, revoked, or another device's. */
export class KeyRefused extends Problem {
  constructor() {
    super(
      401,
      deviceKeyRefused,
      {},
      {
        'WWW-Authenticate': 'Bearer',
      },
    );
  }
}
