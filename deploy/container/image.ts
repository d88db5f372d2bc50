import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pairsOf, type Stage } from './containerfile.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What an image has before its file says anything. */
export const startEnv: Record<string, string> = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
}

/** A root file system that was made by following a stage, and what it says of its processes. */
export interface Image {
  folder: string
  env: Record<string, string>
}

/**
 * Follows the instructions of a stage in a copy of Debian's packages, as a builder of images would. In place of the image of
 * Node it takes the Node of this repository and this machine's npm.
 */
export async function buildStage(
  stage: Stage,
  base: string,
  folder: string,
  args: Record<string, string>,
  built: ReadonlyMap<string, string>,
): Promise<Image> {
  run('cp', ['--archive', '--reflink=auto', base, folder])
  if (stage.base.includes('/node:')) await addNode(folder)
  const env = { ...startEnv }
  const known: Record<string, string> = {}
  let workdir = '/'
  for (const { name, value } of stage.instructions) {
    if (name === 'ARG') Object.assign(known, pairsOf(value), pickFrom(args, pairsOf(value)))
    else if (name === 'ENV') Object.assign(env, pairsOf(value))
    else if (name === 'WORKDIR') {
      workdir = value
      await mkdir(join(folder, workdir), { recursive: true })
    } else if (name === 'COPY') await copy(value, folder, workdir, built)
    else if (name === 'RUN') {
      console.log(`  RUN ${value.slice(0, 100)}`)
      runWithin(folder, workdir, { ...env, ...known }, value)
    }
  }
  return { folder, env }
}

function pickFrom(all: Record<string, string>, wanted: Record<string, string>) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in wanted))
}

async function addNode(folder: string): Promise<void> {
  const bin = join(folder, 'usr', 'local', 'bin')
  await cp(join(root, 'node_modules/node/bin/node'), join(bin, 'node'))
  const npm = execFileSync('sh', ['-c', 'realpath "$(command -v npm)"'], { encoding: 'utf8' })
  await cp(join(npm.trim(), '../..'), join(folder, 'usr/local/lib/node_modules/npm'), {
    recursive: true,
  })
  run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm')])
  // For npm's requests, as the image of Node has them.
  run('cp', ['--archive', '/etc/ssl', '/etc/resolv.conf', join(folder, 'etc')])
}

async function copy(
  value: string,
  folder: string,
  workdir: string,
  built: ReadonlyMap<string, string>,
): Promise<void> {
  const words = value.split(/\s+/)
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  const source = from === undefined ? root : (built.get(from) ?? '')
  const target = resolve(workdir, words.pop() ?? '')
  for (const one of words) {
    const path = join(source, one)
    if (!existsSync(path)) throw new Error(`COPY ${one}: there is no such file.`)
    const isFolder = statSync(path).isDirectory()
    const to = join(folder, target)
    await mkdir(isFolder ? to : join(to, '..'), { recursive: true })
    run('cp', ['--archive', isFolder ? `${path}/.` : path, to])
    run('chown', ['--recursive', 'root:root', to])
  }
}

/** As a builder of images runs it, in processes and mounts of its own. */
function runWithin(
  folder: string,
  workdir: string,
  env: Record<string, string>,
  command: string,
): void {
  const script =
    'mount --bind /dev "$FOLDER/dev"; mount -t proc proc "$FOLDER/proc"; cp /etc/resolv.conf "$FOLDER/etc/"; exec chroot "$FOLDER" sh -ec "cd $WORKDIR; $COMMAND"'
  run('unshare', ['--mount', '--pid', '--fork', 'sh', '-ec', script], {
    ...env,
    HOME: '/root',
    // As copied from this machine, behind whose proxy the registry may be.
    NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
    DEBIAN_FRONTEND: 'noninteractive',
    FOLDER: folder,
    WORKDIR: workdir,
    COMMAND: command,
  })
}

export function run(program: string, args: readonly string[], env?: Record<string, string>): void {
  execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: env ?? process.env })
}
