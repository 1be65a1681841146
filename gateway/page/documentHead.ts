import { themeScript } from '@vended/design/theme/themeChoice';
import { themeCss } from '@vended/design/theme/themeCss';
import type { ShellAssets } from '@vended/platform/builds/shellAssets';

/**
 * The beginning of every page that the gateway sends, up to the theme: everything that the first paint needs.
 *
 * @param content the title and what else has to come first, as HTML
 */
export function documentHead({ fonts }: ShellAssets, nonce: string, content: string): string {
  const { latin, latinExt } = fonts;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${content}
<script nonce="${nonce}">${themeScript}</script>
<style nonce="${nonce}">${themeCss({ latin: shellUrl(latin), latinExt: shellUrl(latinExt) })}</style>`;
}

/** Where the browser finds a file of the shell. */
export function shellUrl(file: string): string {
  return `/shell/${encodeURI(file)}`;
}
