import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startConstantLoad } from '#testing/faults/constant-load'
import { isAlive, kill, type Started, startProduct, until } from '#testing/faults/processes'
import { isServed } from '#testing/faults/saving-load'
import { wireClient } from '#testing/wire-client'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const loadClients = 8
/** F12 asks for 50,000. */
const minAnswered = Number(process.env.FAULT_RELOAD_REQUESTS ?? 500)

let folder: string
let settingsFile: string
let product: Started
/** Of the settings that were taken over last. */
let metricsToken = 'first'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-reload-'))
  settingsFile = join(folder, 'settings.env')
  await mkdir(join(folder, 'releases'))
  await symlink(root, join(folder, 'current'))
  await set('METRICS_TOKEN=first')
  product = await startProduct(
    { SETTINGS_FILE: settingsFile, LOG_LEVEL: 'warn' },
    join(folder, 'current', 'src', 'main', 'main.ts'),
  )
}, 120_000)
afterAll(async () => {
  await product.clear()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

const set = (text: string) => writeFile(settingsFile, `${text}\n`)

/** What the supervisor said since the reload was asked for. */
async function reload(): Promise<string> {
  const from = product.output().length
  const said = () => product.output().slice(from)
  kill(product.pid, 'SIGHUP')
  await until(() => /^(Reloaded|Not reloaded)/m.test(said()), 120_000)
  return said()
}

async function metricsStatus(token: string): Promise<number> {
  const client = wireClient(product.url)
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await client.send('GET', '/metrics', { headers })
  client.close()
  return status
}

const ownPids = async () =>
  (await product.descendants())
    .filter(({ parent, command }) => parent === product.pid && command.includes('main.ts'))
    .map(({ pid }) => pid)

/** Another version of the product, to which the link leads from now on. */
async function release(name: string, change: (folder: string) => Promise<void>): Promise<void> {
  const path = join(folder, 'releases', name)
  await mkdir(path)
  for (const part of ['src', 'db', 'demo-content', 'scripts', 'extension', 'package.json'])
    await cp(join(root, part), join(path, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(path, 'node_modules'))
  await change(path)
  await symlink(path, join(folder, 'next'))
  await rename(join(folder, 'next'), join(folder, 'current'))
}

async function replaceIn(path: string, pattern: RegExp, by: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  expect(text).toMatch(pattern)
  await writeFile(path, text.replace(pattern, by))
}

const badSettings: [string, string, RegExp][] = [
  ['a wrong setting', 'METRICS_TOKEN=x\nWEB_PROCESSES=many', /A setting is wrong. WEB_PROCESSES/],
  ['an unknown setting', 'METRICS_TOKEN=x\nBRANDNAME=x', /BRANDNAME in .* is no setting/],
  ['another folder of data', 'METRICS_TOKEN=x\nDATA_DIR=/tmp/other', /DATA_DIR needs a restart/],
  ['a port in use', `METRICS_TOKEN=x\nPORT=1\nHOST=203.0.113.1`, /A new process ended: web/],
]

describe('a reload', () => {
  it('brings new settings and new processes without a failed request', async () => {
    const before = await ownPids()
    expect(await metricsStatus('first')).toBe(200)
    await set('METRICS_TOKEN=second')
    const load = startConstantLoad(product.url, loadClients)
    await until(() => load.answered > minAnswered / 4, 600_000)
    expect(await reload()).toMatch(/^Reloaded$/m)
    await until(() => before.every((pid) => !isAlive(pid)), 30_000)
    await until(() => load.answered > minAnswered, 600_000)
    await load.stop()
    expect(load.failures).toEqual([])
    expect([await metricsStatus('first'), await metricsStatus('second')]).toEqual([404, 200])
    metricsToken = 'second'
  }, 1_500_000)

  it('is followed by another when one is requested meanwhile', async () => {
    const from = product.output().length
    kill(product.pid, 'SIGHUP')
    await until(() => product.output().slice(from).includes('Reloading'))
    await set('METRICS_TOKEN=third')
    kill(product.pid, 'SIGHUP')
    const reloads = () =>
      product
        .output()
        .slice(from)
        .match(/^Reloaded$/gm)?.length
    await until(() => reloads() === 2, 120_000)
    expect(await metricsStatus('third')).toBe(200)
    metricsToken = 'third'
  }, 180_000)

  it.each(badSettings)(
    'leaves all as it is with %s, and says why',
    async (_what, text, why) => {
      const before = await ownPids()
      await set(text)
      const load = startConstantLoad(product.url, 2)
      expect(await reload()).toMatch(why)
      await load.stop()
      expect(load.failures).toEqual([])
      expect(await ownPids()).toEqual(before)
      expect(await metricsStatus(metricsToken)).toBe(200)
      await set(`METRICS_TOKEN=${metricsToken}`)
    },
    180_000,
  )
})

describe('a reload of another version', () => {
  it.each([
    ['cannot be loaded', 'main.ts', /^/, "throw new Error('broken at once')\n", /broken at once/],
    [
      'cannot answer',
      'web/add-endpoints.ts',
      /export async function addEndpoints\([^{]*\{\n/,
      "export async function addEndpoints() {\n  throw new Error('broken doors')\n",
      /A new process ended: web/,
    ],
  ])(
    'leaves all as it is when it %s',
    async (name, file, pattern, by, why) => {
      const before = await ownPids()
      await release(name, (path) => replaceIn(join(path, 'src/main', file), pattern, by))
      const load = startConstantLoad(product.url, 2)
      const said = await reload()
      await load.stop()
      expect(said).toMatch(why)
      expect(said).toMatch(/Not reloaded/)
      expect(load.failures).toEqual([])
      expect(await ownPids()).toEqual(before)
    },
    180_000,
  )

  it('runs the code to which the link leads, also in processes that are started again', async () => {
    await release('next', (path) =>
      replaceIn(join(path, 'src/surfaces/health/index.ts'), /'ok'/, "'of the next version'"),
    )
    const before = await ownPids()
    const load = startConstantLoad(product.url, loadClients)
    expect(await reload()).toMatch(/^Reloaded$/m)
    await until(() => before.every((pid) => !isAlive(pid)), 30_000)
    await load.stop()
    expect(load.failures).toEqual([])
    const answer = async () => (await fetch(`${product.url}/healthz`)).text()
    expect(await answer()).toContain('of the next version')

    await release('after', async () => {})
    for (const pid of await ownPids()) kill(pid, 'SIGKILL')
    await until(() => isServed(product.url), 60_000)
    expect(await answer()).toContain('of the next version')
  }, 240_000)
})

/** The control: what a reload is for. */
it('a restart fails requests under the same load', async () => {
  const load = startConstantLoad(product.url, loadClients)
  await until(() => load.answered > 100, 60_000)
  await product.stop('SIGTERM')
  await load.stop()
  expect(load.failures.length).toBeGreaterThan(0)
}, 120_000)
