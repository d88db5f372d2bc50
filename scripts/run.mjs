// The entry point of every npm script. Plain JavaScript for any Node from 20 on: it installs what is
// missing, then runs the script with the Node version that the project pins.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const programs = {
  start: ['src/main/main.ts'],
  dev: ['src/main/main.ts', '--live'],
  build: ['scripts/build.ts'],
  'build:extension': ['scripts/build-extension.ts'],
  test: ['scripts/test.ts'],
  soak: ['scripts/soak.ts'],
  check: ['scripts/check.ts'],
  bench: ['bench/run.ts'],
  'bench:discovery': ['bench/discovery/run.ts'],
  'bench:ads': ['bench/ads/run.ts'],
  generate: ['scripts/generate.ts'],
  release: ['scripts/release.ts'],
  new: ['scripts/new-operation.ts'],
  migrate: ['scripts/migrate.ts'],
  admin: ['src/main/admin/admin.ts'],
}

const [, , name, ...rest] = process.argv
const program = programs[name]
if (!program) {
  console.error(`There is no such script: ${name}`)
  process.exit(2)
}
installIfMissing()

const node = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)
const child = spawn(
  existsSync(node) ? node : process.execPath,
  ['--disable-warning=ExperimentalWarning', ...program, ...rest],
  {
    cwd: root,
    // Compiled code is stored there for all processes, those of tests too.
    env: { NODE_COMPILE_CACHE: join(root, 'build', 'compile-cache'), ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
)
// A terminal sends Ctrl-C to the whole group, including the child; other signals are sent only to us.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
process.on('SIGHUP', () => child.kill('SIGHUP'))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

// npm may be killed without forwarding the signal, so the child is stopped when the parent is gone.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM')
}, 500).unref()

function installIfMissing() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.installed-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing what the project needs …')
  const npm = process.env.npm_execpath
  const [command, args] = npm
    ? [process.execPath, [npm, 'ci', '--loglevel=error']]
    : ['npm', ['ci', '--loglevel=error']]
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error('The packages could not be installed; the lines above show why.')
    process.exit(result.status ?? 1)
  }
  writeFileSync(stamp, lock)
}
