import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imagePath, readImagePath } from '#contract/media/image-address'
import { diskStore, movingStore, type ObjectStore, s3Store } from '#platform/storage'
import { queryBuiltIn } from '#testing/faults/consistency'
import { isAlive, kill, type Started, startProduct, until } from '#testing/faults/processes'
import { type SavingLoad, startSaving } from '#testing/faults/saving-load'
import { type BucketServer, startBucketServer } from '#testing/outside/bucket-server'
import { wireClient } from '#testing/wire-client'

const adminFile = fileURLToPath(new URL('../admin/admin.ts', import.meta.url))

let folder: string
let settingsFile: string
let server: BucketServer
let product: Started
let s3: { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string }
let inFolder: ObjectStore
let inBucket: ObjectStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-move-'))
  settingsFile = join(folder, 'settings.env')
  server = await startBucketServer(join(folder, 'buckets'), 'pictures')
  s3 = { ...server, bucket: 'pictures' }
  inBucket = s3Store({ ...s3, region: 'us-east-1' })
  await keepPicturesIn('folder')
  product = await startProduct({ SETTINGS_FILE: settingsFile, LOG_LEVEL: 'warn' })
  inFolder = diskStore({ folder: join(product.folder, 'pictures') })
}, 120_000)
afterAll(async () => {
  await product.clear()
  await server.close()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

function keepPicturesIn(place: string): Promise<void> {
  return writeFile(
    settingsFile,
    `PICTURES_IN=${place}
S3_ENDPOINT=${s3.endpoint}
S3_BUCKET=${s3.bucket}
S3_ACCESS_KEY_ID=${s3.accessKeyId}
S3_SECRET_ACCESS_KEY=${s3.secretAccessKey}
`,
  )
}

/** What the supervisor said; processes of before have ended, if the others took over. */
async function reloadWith(place: string): Promise<string> {
  const before = (await product.descendants())
    .filter(({ parent, command }) => parent === product.pid && command.includes('main.ts'))
    .map(({ pid }) => pid)
  await keepPicturesIn(place)
  const from = product.output().length
  const said = () => product.output().slice(from)
  kill(product.pid, 'SIGHUP')
  await until(() => /^(Reloaded|Not reloaded)/m.test(said()), 120_000)
  if (/^Reloaded/m.test(said())) await until(() => !before.some(isAlive), 60_000)
  return said()
}

function movePictures(): ChildProcess {
  return spawn(process.execPath, [adminFile, 'move-pictures'], {
    env: { PATH: process.env.PATH, SETTINGS_FILE: settingsFile, DATA_DIR: product.folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Returns what the command said at its end. */
async function moveToTheEnd(): Promise<string> {
  const child = movePictures()
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  expect(await once(child, 'close')).toEqual([0, null])
  return said
}

async function keysOf(store: ObjectStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list('')) keys.push(key)
  return keys.toSorted()
}

async function hashesOf(store: ObjectStore): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const key of await keysOf(store)) {
    const bytes = await store.readAll(key)
    if (bytes) hashes[key] = createHash('sha256').update(bytes).digest('hex')
  }
  return hashes
}

/** The addresses of all pictures, as pages name them. */
async function addressesOfAll(): Promise<string[]> {
  const found = await queryBuiltIn(product.folder)<{ signature: string }>(
    'select signature from images where finished_at is not null',
  )
  return found.map(({ signature }) => imagePath(signature, '236x', 'webp'))
}

async function statusOf(path: string): Promise<number> {
  const client = wireClient(product.url)
  try {
    return (await client.send('GET', path)).status
  } finally {
    client.close()
  }
}

/** Asks for all pictures of the product over and over. */
function startLooking() {
  const failures: string[] = []
  let [rounds, isStopping] = [0, false]
  const looking = (async () => {
    while (!isStopping) {
      for (const path of await addressesOfAll()) {
        const status = await statusOf(path)
        if (status !== 200) failures.push(`${status} ${path}`)
      }
      rounds += 1
    }
  })()
  return {
    failures,
    aRound: async () => {
      const from = rounds
      await until(() => rounds >= from + 2, 120_000)
    },
    stop: async () => {
      isStopping = true
      await looking
    },
  }
}

/** Kills the command while the second store has some of the files, and not all. */
async function killAmid(target: ObjectStore): Promise<void> {
  const before = (await keysOf(target)).length
  const child = movePictures()
  const ended = once(child, 'exit')
  await until(async () => child.exitCode !== null || (await keysOf(target)).length > before + 3)
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

const save = (load: SavingLoad) => load.waitForSaves(8)

describe('moving all pictures while the server is used', () => {
  it('to a bucket loses none, also when it is killed, and none is ever missing', async () => {
    const load = await startSaving({ url: product.url, connections: 1, freshPictureEvery: 1 })
    await load.waitForSaves(30)
    await inFolder.put('sheets/deleted.csv', Buffer.from('a;b'), { contentType: 'text/csv' })
    const looking = startLooking()
    expect(await reloadWith('folder-to-s3')).toMatch(/^Reloaded$/m)
    await save(load)
    expect((await keysOf(inBucket)).length).toBeLessThan((await keysOf(inFolder)).length)

    await killAmid(inBucket)
    // What one would lose that did not wait for the end.
    expect(await reloadWith('s3')).toMatch(/not all pictures are in this store[^]*Not reloaded/)
    await keepPicturesIn('folder-to-s3')

    await movingStore(inFolder, inBucket).delete('sheets/deleted.csv')
    await save(load)
    expect(await moveToTheEnd()).toMatch(
      /files of .* MB are the same in both.*\n[^]*PICTURES_IN=s3/,
    )
    await save(load)
    expect(await reloadWith('s3')).toMatch(/^Reloaded$/m)
    await save(load)
    await looking.aRound()
    await looking.stop()
    await load.stop()
    expect(looking.failures).toEqual([])
    expect(load.attempts.filter(({ answer }) => answer?.status !== 200)).toEqual([])

    const moved = await hashesOf(inBucket)
    expect(moved).not.toHaveProperty(['sheets/deleted.csv'])
    const pictures = Object.keys(moved).filter((key) => readImagePath(`/${key}`) !== null)
    expect(pictures.length).toBeGreaterThan(60)
    const left = await hashesOf(inFolder)
    for (const [key, hash] of Object.entries(left))
      if (readImagePath(`/${key}`) !== null) expect([key, moved[key]]).toEqual([key, hash])
    // Nothing is read from where they were.
    await rename(join(product.folder, 'pictures'), join(folder, 'away'))
    for (const path of await addressesOfAll())
      expect([path, await statusOf(path)]).toEqual([path, 200])
    expect(await readdir(product.folder)).not.toContain('pictures')
  }, 600_000)

  it('and back into a folder', async () => {
    const load = await startSaving({ url: product.url, connections: 1, freshPictureEvery: 1 })
    const looking = startLooking()
    expect(await reloadWith('s3-to-folder')).toMatch(/^Reloaded$/m)
    await save(load)
    await killAmid(inFolder)
    await save(load)
    expect(await moveToTheEnd()).toContain('PICTURES_IN=folder')
    expect(await reloadWith('folder')).toMatch(/^Reloaded$/m)
    await looking.aRound()
    await looking.stop()
    await load.stop()
    expect(looking.failures).toEqual([])
    const [here, there] = [await hashesOf(inFolder), await hashesOf(inBucket)]
    const pictures = Object.entries(there).filter(([key]) => readImagePath(`/${key}`) !== null)
    expect(pictures.filter(([key, hash]) => here[key] !== hash)).toEqual([])
  }, 600_000)
})
