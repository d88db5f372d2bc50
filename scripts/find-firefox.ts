import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { platform, userInfo } from 'node:os'

const usualPaths = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** Finds a Firefox for the journey of its extension: from FIREFOX, an installed one, or Debian's, which it installs. */
export function findFirefox(): string {
  const found = [process.env.FIREFOX ?? '', ...usualPaths].find(
    (path) => path !== '' && existsSync(path),
  )
  if (found) return found
  if (platform() === 'linux' && userInfo().uid === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Firefox for the journey of its extension …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
    spawnSync('apt-get', ['install', '-y', 'firefox-esr'], { stdio: 'ignore', env })
    if (existsSync('/usr/bin/firefox-esr')) return '/usr/bin/firefox-esr'
  }
  console.error(
    'The journeys need a Firefox to test its extension. Install it (on Debian and Ubuntu: sudo apt-get install firefox-esr), or name it with FIREFOX=/path/to/it.',
  )
  process.exit(1)
}
