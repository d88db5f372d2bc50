import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { platform, userInfo } from 'node:os'

const usualPaths = [
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

/** The headless shell starts faster; extensions need the full browser. */
export function findHeadlessShell(chromium: string): string {
  const named = process.env.CHROMIUM_HEADLESS_SHELL
  return named ?? usualShells.find((path) => existsSync(path)) ?? chromium
}

/** Finds a Chromium for the journeys: from CHROMIUM, an installed one, or Debian's, which it installs. */
export async function findChromium(): Promise<string> {
  const found = [process.env.CHROMIUM ?? '', ...usualPaths].find(
    (path) => path !== '' && existsSync(path),
  )
  if (found) return found
  if (platform() === 'linux' && userInfo().uid === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser journeys …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
    const packages = ['chromium', 'chromium-headless-shell']
    spawnSync('apt-get', ['install', '-y', ...packages], { stdio: 'ignore', env })
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  console.error(
    'The journeys need a Chromium or Chrome. Install one (on Debian and Ubuntu: sudo apt-get install chromium), or name it with CHROMIUM=/path/to/it.',
  )
  process.exit(1)
}
