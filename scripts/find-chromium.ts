import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { platform, userInfo } from 'node:os'
import { installedChromium } from '#testing/outside/chromium'

/** Finds a Chromium for the tests: from CHROMIUM, an installed one, or Debian's, which it installs. */
export async function findChromium(): Promise<string> {
  const found = installedChromium()
  if (found) return found
  if (platform() === 'linux' && userInfo().uid === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the tests …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
    const packages = ['chromium', 'chromium-headless-shell']
    spawnSync('apt-get', ['install', '-y', ...packages], { stdio: 'ignore', env })
    const installed = installedChromium()
    if (installed) return installed
  }
  console.error(
    'The tests need a Chromium or Chrome. Install one (on Debian and Ubuntu: sudo apt-get install chromium), or name it with CHROMIUM=/path/to/it.',
  )
  process.exit(1)
}
