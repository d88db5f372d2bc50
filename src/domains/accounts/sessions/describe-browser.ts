/** More specific names come before those that many browsers include. */
const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\b(Headless)?Chrome\/|\bCriOS\/|\bChromium\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

/** The browser and system in a user agent string, by their usual names; empty for what is unknown. */
export function describeBrowser(userAgent: string): { browser: string; system: string } {
  const nameOf = (names: typeof browsers) =>
    names.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''
  return { browser: nameOf(browsers), system: nameOf(systems) }
}
