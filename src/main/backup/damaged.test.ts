import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { Failure } from '#contract/errors'
import { savePin } from '#contract/pins/save-pin'
import {
  BackupError,
  chooseBackup,
  listBackups,
  makeBackup,
  openFolder,
  openOrCreateFolder,
  verifyBackup,
} from '#platform/backup'
import { diskStore } from '#platform/storage'
import { isInFull } from '#testing/heavy-suites'
import { drawBase64 } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import { type Backups, createBackups, filesBelow } from '#testing/worlds/backups'
import { runBackup } from './run-backup.ts'

const someOthers = isInFull('backups') ? 25 : 4

let world: World
let backups: Backups

beforeAll(async () => {
  world = await createWorld()
  backups = await createBackups(world)
  const { id } = await world.as('olive').run(createBoard, { name: 'Canary lamps' })
  const image_base64 = await drawBase64()
  await world.as('olive').run(savePin, { board_id: id, title: 'Canary', image_base64 })
})
afterAll(async () => {
  await backups.end()
  await world.end()
})

async function passphraseFile(passphrase: string): Promise<string> {
  const path = join(await backups.newFolder(), 'passphrase')
  await writeFile(path, `${passphrase}\n`)
  return path
}

/** Reads all of the newest backup. */
async function verify(where: string, passphrase: string | null): Promise<void> {
  const folder = await openFolder(diskStore({ folder: where }), passphrase)
  await verifyBackup(folder, await chooseBackup(folder, null))
}

/** One file of each kind, and some by chance. */
async function someFiles(where: string): Promise<Map<string, Buffer>> {
  const files = await filesBelow(where)
  const kinds = ['/manifest.json', '/tables/pins/', '/tables/waiting_jobs/', '/files/00001']
  const names = kinds.map((kind) => [...files.keys()].find((name) => name.includes(kind)) ?? kind)
  const others = [...files.keys()].filter((name) => name !== 'site.json').toSorted()
  const step = Math.floor(others.length / someOthers)
  for (let i = 0; i < others.length; i += step) names.push(others[i] ?? '')
  return new Map([...files].filter(([name]) => names.includes(name)))
}

describe.each([
  ['a backup', null],
  ['an encrypted backup', 'six words by chance of a list'],
])('%s', (_what, passphrase) => {
  let where: string
  beforeAll(async () => {
    where = await backups.newFolder()
    const file = passphrase === null ? '' : await passphraseFile(passphrase)
    await backups.make({ where, passphraseFile: file })
  })

  it('is found damaged by any changed byte, and whole without one', async () => {
    const files = await someFiles(where)
    expect(files.size).toBeGreaterThan(someOthers)
    for (const [name, bytes] of files) {
      const changed = Buffer.from(bytes)
      const at = Math.floor(Math.random() * bytes.length)
      changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(Math.random() * 8))
      await writeFile(join(where, name), changed)
      await expect(verify(where, passphrase), `${name}, byte ${at}`).rejects.toThrow(BackupError)
      await writeFile(join(where, name), bytes)
    }
    await verify(where, passphrase)
  }, 180_000)

  it('is found damaged by a missing, empty or exchanged file', async () => {
    const files = [...(await filesBelow(where))].filter(([name]) => name.startsWith('files/'))
    const [first, second] = files
    if (!first || !second) throw new Error('There are too few files')
    const path = join(where, first[0])
    await rm(path)
    await expect(verify(where, passphrase)).rejects.toThrow('is not what was written')
    for (const bytes of [Buffer.alloc(0), second[1]]) {
      await writeFile(path, bytes)
      await expect(verify(where, passphrase)).rejects.toThrow('is not what was written')
    }
    await writeFile(path, first[1])
    await verify(where, passphrase)
  })
})

describe('an encrypted backup', () => {
  let where: string
  let right: string
  beforeAll(async () => {
    where = await backups.newFolder()
    right = await passphraseFile('six words by chance of a list')
    await backups.make({ where, passphraseFile: right })
  })

  it('is opened by its passphrase alone', async () => {
    const wrong = await passphraseFile('six words by chance of a lisp')
    for (const make of [backups.make, backups.restore])
      await expect(make({ where, from: where, passphraseFile: wrong })).rejects.toThrow(
        'The passphrase is wrong',
      )
    await expect(backups.make({ where })).rejects.toThrow('a passphrase is needed')
    await expect(backups.restore({ from: where })).rejects.toThrow('a passphrase is needed')
    const restored = await backups.restore({ from: where, passphraseFile: right })
    expect(restored.problems).toEqual([])
  })

  it('shows nothing of what is in it', async () => {
    const open = await backups.newFolder()
    await backups.make({ where: open })
    const pictures = [...(await filesBelow(join(world.config.DATA_DIR, 'pictures'))).values()]
    const isIn = async (folder: string) => {
      const stored = [...(await filesBelow(folder)).values()]
      return pictures.some((picture) => stored.some((bytes) => bytes.includes(picture)))
    }
    expect([await isIn(open), await isIn(where)]).toEqual([true, false])
    const names = [...(await filesBelow(open)).keys()].filter((name) => name.startsWith('files/'))
    const closed = new Set((await filesBelow(where)).keys())
    expect(names.filter((name) => closed.has(name))).toEqual([])
  })

  it('is not mixed with open ones', async () => {
    await backups.make()
    await expect(backups.make({ passphraseFile: right })).rejects.toThrow('are not encrypted')
    const short = await passphraseFile('short')
    await expect(
      backups.make({ where: await backups.newFolder(), passphraseFile: short }),
    ).rejects.toThrow('12 characters')
  })
})

describe('a disk that is full', () => {
  async function foldersOf(where: string): Promise<number> {
    const names = [...(await filesBelow(where)).keys()].filter((name) =>
      name.startsWith('backups/'),
    )
    return new Set(names.map((name) => name.split('/')[1])).size
  }

  it('makes no backup, says so, and leaves those that are there', async () => {
    const where = await backups.newFolder()
    const { manifest } = await backups.make({ where })
    const tableParts = manifest.tables.flatMap(({ parts }) => parts).length
    const image_base64 = await drawBase64()
    const { id } = await world
      .as('olive')
      .run(createBoard, { name: randomBytes(4).toString('hex') })
    await world.as('olive').run(savePin, { board_id: id, title: 'New', image_base64 })
    const disk = diskStore({ folder: where })
    const before = await listBackups({ store: disk })
    for (const room of [0, 3, tableParts >> 1, tableParts]) {
      let puts = 0
      const full = {
        ...disk,
        put: async (...args: Parameters<typeof disk.put>) => {
          puts += 1
          if (puts > room) throw new Failure('storage_full')
          await disk.put(...args)
        },
      }
      const source = {
        ...{ connect: () => world.database.connect(), store: world.services.store },
        ...{ leftOut: new Set<string>(), extra: [], version: 'test' },
      }
      const folder = await openFolder(full, null)
      await expect(makeBackup(source, folder, () => {})).rejects.toMatchObject({
        code: 'storage_full',
      })
      expect(await listBackups({ store: disk })).toEqual(before)
      await verify(where, null)
      // What one leaves that failed is gone with the next: it may be what fills the disk.
      expect(await foldersOf(where)).toBeLessThanOrEqual(2)
    }
    // With room again it works, and removes what the others left.
    await backups.make({ where })
    expect(await foldersOf(where)).toBe(2)
  })

  it('is reported by the command that found it', async () => {
    const folder = join(await backups.newFolder(), 'a file')
    await writeFile(folder, 'in the place of a folder')
    const recorded = { ...world, config: { ...world.config, BACKUP_TO: folder } }
    await expect(
      runBackup(recorded, {
        ...{ where: folder, keep: 1, passphraseFile: '', isVerified: false, onProgress() {} },
      }),
    ).rejects.toThrow(`The place for backups, ${folder}, cannot be used: E`)
    await expect(openOrCreateFolder(diskStore({ folder }), 'a', null)).rejects.toThrow()
  })
})
