import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { access, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, kill, until } from '#testing/faults/processes'
import { drawBase64 } from '#testing/media/pictures'
import { wireClient } from '#testing/wire-client'
import {
  healthCheckOf,
  pairsOf,
  parseContainerfile,
  type Stage,
  valueOf,
  wordsOf,
} from './containerfile.ts'
import { buildStage, type Image, run, startEnv } from './image.ts'

/*
 * Builds what the Containerfile says from Debian's packages, without a registry of images, and runs it as a container
 * would be: as its own user, with a root file system that nothing can be written to. Takes some minutes, as root on
 * Debian with `debootstrap`: `node deploy/container/prove.ts [folder] [--without-videos] [--again]`;
 * `--again` runs what was built before.
 */

const port = 3900
const readyMs = 240_000
const text = await readFile(new URL('Containerfile', import.meta.url), 'utf8')
const { args, stages } = parseContainerfile(text)
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const work = words[0] ?? '/var/tmp/bowerbird-image'

await mkdir(work, { recursive: true })
const image = process.argv.includes('--again') ? builtBefore() : await build()
await prove(image, stages.at(-1) ?? fail('There is no stage.'))
console.log('Proved.')

async function build(): Promise<Image> {
  const base = join(work, 'debian')
  if (!existsSync(join(base, 'etc/debian_version')))
    run('debootstrap', ['--variant=minbase', args.DEBIAN_RELEASE ?? '', base])
  const built = new Map<string, string>()
  let image: Image = { folder: '', env: {} }
  for (const [n, stage] of stages.entries()) {
    console.log(`FROM ${stage.base}`)
    const folder = join(work, `stage-${n}`)
    await rm(folder, { recursive: true, force: true })
    const chosen: Record<string, string> = process.argv.includes('--without-videos')
      ? { WITH_VIDEOS: 'no' }
      : {}
    image = await buildStage(stage, base, folder, chosen, built)
    if (stage.alias) built.set(stage.alias, folder)
  }
  const megabytes = (path: string) =>
    Number(execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0])
  const own = megabytes(join(image.folder, 'app'))
  const all = megabytes(image.folder)
  console.log(`${all} MB: ${own} the product, ${megabytes(base)} Debian, the rest its packages`)
  return image
}

function builtBefore(): Image {
  const env = { ...startEnv }
  for (const { name, value } of stages.at(-1)?.instructions ?? [])
    if (name === 'ENV') Object.assign(env, pairsOf(value))
  return { folder: join(work, `stage-${stages.length - 1}`), env }
}

async function prove(image: Image, stage: Stage): Promise<void> {
  const data = await mkdtemp(join(work, 'data-'))
  const [uid = 0, gid = 0] = valueOf(stage, 'USER').split(':').map(Number)
  await chown(data, uid, gid)
  try {
    const first = await start(image, stage, data)
    await checkConfinement(first.pid, uid)
    const pin = await savePin()
    await reload(first, data)
    await first.stop()
    await access(join(data, 'postgres/postmaster.pid')).then(
      () => fail('The database was not shut down.'),
      () => {},
    )
    const second = await start(image, stage, data)
    const client = wireClient(`http://127.0.0.1:${port}`)
    const answer = await client.get('PinResource', { id: pin })
    if (answer.status !== 200) fail(`The pin is lost: ${answer.text}`)
    client.close()
    console.log('What was saved is there after a new start')
    await second.stop()
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

interface Container {
  /** Of the first process, as this machine counts. */
  pid: number
  output(): string
  stop(): Promise<void>
}

async function start(image: Image, stage: Stage, data: string): Promise<Container> {
  const user = valueOf(stage, 'USER').split(':')
  const command = [...wordsOf(valueOf(stage, 'ENTRYPOINT')), ...wordsOf(valueOf(stage, 'CMD'))]
  const confine = `
    mount --bind "$FOLDER" "$FOLDER"; mount --bind "$DATA" "$FOLDER/data"
    mount -t tmpfs tmpfs "$FOLDER/tmp"; mount -t proc proc "$FOLDER/proc"; mount --bind /dev "$FOLDER/dev"
    mount -o remount,bind,ro "$FOLDER"
    exec chroot "$FOLDER" env --ignore-environment ${Object.entries(image.env)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')} PORT=${port} HOST=127.0.0.1 DEMO_CONTENT=false SETTINGS_FILE=/data/settings.env \\
      setpriv --reuid=${user[0]} --regid=${user[1]} --clear-groups --no-new-privs --bounding-set=-all "$@"`
  await writeFile(join(data, 'settings.env'), 'METRICS_TOKEN=first\n')
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', confine, 'sh', ...command],
    { env: { PATH: process.env.PATH, FOLDER: image.folder, DATA: data } },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const startedAt = performance.now()
  const isHealthy = () => {
    if (child.exitCode !== null) fail(`It ended:\n${said}`)
    try {
      execFileSync('chroot', [image.folder, ...healthCheckOf(stage)], {
        env: { PATH: process.env.PATH, PORT: String(port) },
        stdio: 'ignore',
      })
      return true
    } catch {
      return false
    }
  }
  await until(isHealthy, readyMs).catch((error: Error) => fail(`${error.message}\n${said}`))
  console.log(`Healthy after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  const [pid = 0] = childrenOf(child.pid ?? 0)
  return {
    pid,
    output: () => said,
    stop: async () => {
      const all = descendantsOf(pid)
      kill(pid, 'SIGTERM')
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code !== 0) fail(`It ended with ${code}:\n${said}`)
      await until(() => all.every((one) => !isAlive(one)))
      console.log(`SIGTERM ended all ${all.length + 1} processes`)
    },
  }
}

/** Nothing of it runs as root, and nothing can be written but data and temporary files. */
async function checkConfinement(pid: number, uid: number): Promise<void> {
  const pids = [pid, ...descendantsOf(pid)]
  for (const one of pids) {
    const status = await readFile(`/proc/${one}/status`, 'utf8')
    const read = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1]
    if (read('Uid') !== String(uid)) fail(`Process ${one} runs as ${read('Uid')}.`)
    if (read('NoNewPrivs') !== '1' || Number.parseInt(read('CapBnd') ?? '', 16) !== 0)
      fail(`Process ${one} may get further rights.`)
  }
  const isWritable = (path: string) => {
    try {
      execFileSync('nsenter', ['--target', String(pid), '--mount', '--root', 'touch', path], {
        stdio: 'ignore',
      })
      return true
    } catch {
      return false
    }
  }
  // As root, so that the file system alone can refuse it; /tmp is the control.
  if (isWritable('/app/x') || isWritable('/etc/x')) fail('The root file system can be written to.')
  if (!isWritable('/tmp/x')) fail('/tmp cannot be written to.')
  console.log(`${pids.length} processes, all as ${uid}, on a root file system for reading only`)
}

async function savePin(): Promise<string> {
  const client = wireClient(`http://127.0.0.1:${port}`)
  const person = { email: 'a@mail.example', password: 'correct horse 7', birthday: 642_902_400 }
  await client.post('UserRegisterResource/create', person)
  const board = await client.post('BoardResource/create', { name: 'In the container' })
  const saved = await client.post('PinResource/create', {
    board_id: board.data<{ id: string }>().id,
    image_base64: await drawBase64(),
  })
  const page = await client.send('GET', '/')
  if (page.status !== 200 || !page.text.includes('<html')) fail('The home page is not served.')
  client.close()
  console.log('A member signed up and saved a pin')
  return saved.data<{ id: string }>().id
}

async function reload(container: Container, data: string): Promise<void> {
  await writeFile(join(data, 'settings.env'), 'METRICS_TOKEN=second\n')
  kill(container.pid, 'SIGHUP')
  await until(() => /^(Reloaded|Not reloaded.*)$/m.test(container.output()), readyMs)
  const { status } = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: 'Bearer second' },
  })
  if (status !== 200) fail(`The new settings do not count:\n${container.output()}`)
  console.log('SIGHUP brought new settings')
}

function childrenOf(pid: number): number[] {
  const found = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return Array.from(found.matchAll(/(\d+)\s+(\d+)/g))
    .filter(([, , parent]) => Number(parent) === pid)
    .map(([, child]) => Number(child))
}

function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
