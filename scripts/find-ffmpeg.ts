import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { platform, userInfo } from 'node:os'

/** Finds an ffmpeg for tests with videos: from FFMPEG, the one in PATH, or Debian's, which it installs. */
export function findFfmpeg(): string {
  const wanted = process.env.FFMPEG || 'ffmpeg'
  if (runs(wanted)) return wanted
  if (platform() === 'linux' && userInfo().uid === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing ffmpeg for tests with videos …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'ffmpeg'], {
      stdio: 'ignore',
      env,
    })
    if (runs('ffmpeg')) return 'ffmpeg'
  }
  console.error(
    'The tests need ffmpeg with ffprobe. Install it (on Debian and Ubuntu: sudo apt-get install ffmpeg, on macOS: brew install ffmpeg), or name it with FFMPEG=/path/to/it.',
  )
  process.exit(1)
}

function runs(program: string): boolean {
  return spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0
}
