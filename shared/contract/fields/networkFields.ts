import { z } from 'zod';
import { text, wholeCode } from './fields';
import { normalisedMac } from './macAddress';
import { deviceNetworkFields } from './deviceNetwork.fields';

const address = z.union([z.ipv4(), z.ipv6()]);
const isIpAddress = (value: string) => address.safeParse(value).success;

/** Without spaces and with a digit in it, such as `4.2.1`, `v5.1.0-beta+7` or `2026_11`. */
const isVersion = (value: string) => /^[0-9a-z][0-9a-z._+-]*$/i.test(value) && /\d/.test(value);

const { mac_address: mac, ip_address: ip, firmware_version: firmware } = deviceNetworkFields;

/** What a field of a device's network section must be, with an example. */
const rules = {
  mac: `${mac.label} must be twelve hexadecimal digits in pairs, such as 02:1A:7D:4C:10:01.`,
  ip: `${ip.label} must be an IPv4 or IPv6 address, such as 10.20.4.11 or fd00::4:11.`,
  firmware: `${firmware.label} must be a version number without spaces, such as 4.2.1 or 5.1.0-beta.`,
} as const;

const blankOr = (holds: (value: string) => boolean) => (value: string) => value === '' || holds(value);

/** A device's addresses and firmware as a person enters them: blank where they are not known. */
export const macAddress = wholeCode(text(mac.label, mac.max))
  .refine(
    blankOr((value) => normalisedMac(value) !== null),
    rules.mac,
  )
  .transform((value) => normalisedMac(value) ?? value);
export const ipAddress = text(ip.label, ip.max)
  .refine(blankOr(isIpAddress), rules.ip)
  .transform((value) => value.toLowerCase());
export const firmwareVersion = text(firmware.label, firmware.max).refine(blankOr(isVersion), rules.firmware);

/** These fields as a device reports them: what it does not know it leaves out, so none of them is blank. */
export const reportedMacAddress = macAddress.refine((value) => value !== '', rules.mac);
export const reportedIpAddress = ipAddress.refine((value) => value !== '', rules.ip);
export const reportedFirmwareVersion = firmwareVersion.min(1, rules.firmware);
