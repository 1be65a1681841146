import { codeOf, reasonOf, StartError } from './startError.mjs';

/** @typedef {{ readonly host: string, readonly port: number }} Address where a server listens */

/** Where the product listens unless `HOST` and `PORT` say otherwise. @type {Address} */
export const defaultAddress = { host: '127.0.0.1', port: 8080 };

export const defaultUrl = `http://${defaultAddress.host}:${defaultAddress.port}`;

/**
 * Reads the address to listen at from `HOST` and `PORT`.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {number} [defaultPort]
 * @returns {Address}
 */
export function readAddress({ HOST, PORT }, defaultPort = defaultAddress.port) {
  const port = PORT ? Number(PORT) : defaultPort;
  if (!/^\d*$/.test(PORT ?? '') || port > 65535) {
    throw new StartError(
      `PORT is "${PORT}", which is not a port number. Set it to a number from 0 to 65535, or leave it out.`,
    );
  }
  return { host: HOST || defaultAddress.host, port };
}

/**
 * Explains a failure to listen to the person who starts the product.
 *
 * @param {unknown} error
 * @param {Address} address
 * @returns {StartError}
 */
export function listenError(error, { host, port }) {
  const code = String(codeOf(error) ?? error);
  if (noAddress.includes(code))
    return new StartError(
      `HOST is "${host}", which is not an address of this machine. Leave it out, or set HOST=${defaultAddress.host}.`,
    );
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is in use. Stop the program that listens there, or set PORT to another, such as ${port + 1}.`,
      );
    case 'EACCES':
      return new StartError(
        `Port ${port} is reserved for the system. Set PORT to one above 1023, such as ${defaultAddress.port}.`,
      );
    default:
      return new StartError(`Cannot listen on ${host}:${port} (${code}). Choose another PORT or HOST.`);
  }
}

/**
 * Explains a failure to listen to the operator who has set the address by settings of these names.
 *
 * @param {string} portSetting
 * @param {string} hostSetting
 * @returns {(error: unknown, address: Address) => StartError}
 */
export function portError(portSetting, hostSetting) {
  return (error, { host, port }) =>
    new StartError(
      noAddress.includes(String(codeOf(error)))
        ? `${hostSetting} is "${host}", which is not an address of this machine. Leave it out, or set it to one, such as ${defaultAddress.host}.`
        : `Port ${port} on ${host} cannot be used (${reasonOf(error)}): set ${portSetting} to a free one.`,
    );
}

/** The codes with which listening fails if the address is not one of this machine's, or its name is unknown. */
const noAddress = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'];
