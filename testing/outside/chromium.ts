import { existsSync } from 'node:fs'

const usualBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const usualShells = [
  '/usr/bin/chromium-headless-shell',
  '/usr/lib/chromium/chromium-headless-shell',
]

/** The browser named by CHROMIUM, or an installed one. */
export function installedChromium(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...usualBrowsers].find(
    (path) => path !== '' && existsSync(path),
  )
}

/** The headless shell starts faster; extensions need the full browser. */
export function installedHeadlessShell(): string | undefined {
  const named = process.env.CHROMIUM_HEADLESS_SHELL
  return named ?? usualShells.find((path) => existsSync(path)) ?? installedChromium()
}
