import { mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import { describeObjectStore } from './conformance.ts'
import { type DiskFiles, diskFiles } from './disk-files.ts'
import { diskStore } from './disk-store.ts'
import type { ObjectStore } from './object-store.ts'
import { readBody } from './s3/s3-body.ts'
import { storeBelow } from './store-below.ts'
import { sweepTemporary } from './temporary.ts'

let folder: string
let store: ObjectStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-store-'))
  store = diskStore({ folder })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describeObjectStore('a disk', () => store)
describeObjectStore('a part of a disk', () => storeBelow(store, 'a/part'))

const objectKey = 'originals/aa/bb/cc/picture.jpg'
const jpeg = { contentType: 'image/jpeg' }

async function filesIn(path = folder): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

/** The file system calls, each reported by name to a listener, which may throw instead. */
function watchedFiles(onCall: (call: string, path: string) => void): DiskFiles {
  return {
    ...diskFiles,
    mkdir: (async (path: string, options: object) => {
      onCall('mkdir', path)
      return diskFiles.mkdir(path, options)
    }) as DiskFiles['mkdir'],
    rename: async (from, to) => {
      onCall('rename', String(to))
      return diskFiles.rename(from, to)
    },
    open: async (path, ...rest) => {
      onCall('open', String(path))
      const handle = await diskFiles.open(path, ...rest)
      const { writeFile: write, sync, close } = handle
      handle.writeFile = async (bytes) => {
        // Like a disk that fills up: a part is written before the error.
        await write.call(handle, (bytes as Buffer).subarray(0, (bytes as Buffer).length / 2))
        onCall('write', String(path))
        await write.call(handle, (bytes as Buffer).subarray((bytes as Buffer).length / 2))
      }
      handle.sync = async () => {
        onCall('sync', String(path))
        return sync.call(handle)
      }
      handle.close = async () => {
        onCall('close', String(path))
        return close.call(handle)
      }
      return handle
    },
  }
}

function failingAt(wanted: string, code: string, when: (path: string) => boolean = () => true) {
  return watchedFiles((call, path) => {
    if (call === wanted && when(path)) throw Object.assign(new Error(code), { code })
  })
}

describe('a write to the disk', () => {
  it('is synced before it is visible, and its folder before it is acknowledged', async () => {
    const calls: string[] = []
    const files = watchedFiles((call, path) => {
      calls.push(`${call} ${path.replace(folder, '').replace(/\/\d+-[0-9a-f]+$/, '/*')}`)
    })
    await diskStore({ folder }, files).put('a/b/c.jpg', Buffer.from('x'), jpeg)
    expect(calls.filter((call) => !call.startsWith('close'))).toEqual([
      'open /.temporary/*',
      'mkdir /.temporary',
      'open /.temporary/*',
      'write /.temporary/*',
      'sync /.temporary/*',
      'mkdir /a/b',
      'open /a',
      'sync /a',
      'open ',
      'sync ',
      'rename /a/b/c.jpg',
      'open /a/b',
      'sync /a/b',
    ])
  })

  it.each([
    ['write', 'ENOSPC', 'storage_full'],
    ['write', 'EDQUOT', 'storage_full'],
    ['sync', 'ENOSPC', 'storage_full'],
    ['mkdir', 'ENOSPC', 'storage_full'],
    ['rename', 'ENOSPC', 'storage_full'],
    ['write', 'EIO', 'storage_unavailable'],
    ['sync', 'EIO', 'storage_unavailable'],
    ['rename', 'EACCES', 'storage_unavailable'],
    ['open', 'EROFS', 'storage_unavailable'],
    ['open', 'EMFILE', 'storage_unavailable'],
  ] as const)(
    'with a failing %s (%s) leaves nothing behind and fails with %s',
    async (call, code, failure) => {
      const failing = diskStore({ folder }, failingAt(call, code))
      await expect(failing.put(objectKey, Buffer.alloc(100_000, 'x'), jpeg)).rejects.toMatchObject({
        code: failure,
      })
      expect(await filesIn()).toEqual([])
      expect(await store.read(objectKey)).toBeNull()

      // Control: the same calls without the fault succeed.
      const sound = diskStore(
        { folder },
        watchedFiles(() => {}),
      )
      await sound.put(objectKey, Buffer.alloc(100_000, 'x'), jpeg)
      expect((await store.readAll(objectKey))?.equals(Buffer.alloc(100_000, 'x'))).toBe(true)
      expect(await filesIn()).toEqual(['picture.jpg'])
    },
  )

  it('keeps the old object when it fails', async () => {
    await store.put(objectKey, Buffer.from('before'), jpeg)
    for (const call of ['write', 'sync', 'rename']) {
      const failing = diskStore({ folder }, failingAt(call, 'ENOSPC'))
      await expect(
        failing.put(objectKey, Buffer.from('after, and longer'), jpeg),
      ).rejects.toBeInstanceOf(Failure)
      expect(String(await store.readAll(objectKey))).toBe('before')
    }
  })

  it('works concurrently with others of the same key', async () => {
    const bytes = Buffer.alloc(300_000, 'x')
    await Promise.all(Array.from({ length: 12 }, () => store.put(objectKey, bytes, jpeg)))
    expect((await store.readAll(objectKey))?.equals(bytes)).toBe(true)
    expect(await filesIn()).toEqual(['picture.jpg'])
  })

  it('works again when there is space again', async () => {
    let isFull = true
    const files = watchedFiles((call) => {
      if (call === 'write' && isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    })
    const filling = diskStore({ folder }, files)
    await expect(filling.put(objectKey, Buffer.from('x'), jpeg)).rejects.toMatchObject({
      code: 'storage_full',
    })
    expect(await filling.healthy()).toBe(false)
    isFull = false
    expect(await filling.healthy()).toBe(true)
    await filling.put(objectKey, Buffer.from('x'), jpeg)
  })

  it('never shows half a file to concurrent readers, unlike a plain write (control)', async () => {
    const size = 4_000_000
    const versions = [Buffer.alloc(size, 'a'), Buffer.alloc(size + 1_000, 'b')]
    await store.put(objectKey, versions[0] as Buffer, jpeg)

    async function tornReads(write: (bytes: Buffer) => Promise<void>): Promise<number> {
      let isWriting = true
      const writing = (async () => {
        for (let i = 0; i < 30; i++) await write(versions[i % 2] as Buffer)
        isWriting = false
      })()
      let torn = 0
      while (isWriting) {
        const bytes = await store.readAll(objectKey)
        if (!versions.some((version) => bytes?.equals(version))) torn++
      }
      await writing
      return torn
    }
    expect(await tornReads((bytes) => store.put(objectKey, bytes, jpeg))).toBe(0)
    const path = join(folder, ...objectKey.split('/'))
    expect(await tornReads((bytes) => writeFile(path, bytes))).toBeGreaterThan(0)
  }, 60_000)
})

describe('a read from the disk', () => {
  it('closes its file, however it ends', async () => {
    const opened = new Map<string, number>()
    const files = watchedFiles((call) => opened.set(call, (opened.get(call) ?? 0) + 1))
    const watched = diskStore({ folder }, files)
    await watched.put(objectKey, Buffer.alloc(300_000), jpeg)

    const whole = await watched.read(objectKey)
    await readBody(whole!.body)
    const unread = await watched.read(objectKey)
    unread!.body.destroy()
    const begun = await watched.read(objectKey)
    for await (const _ of begun!.body) break
    await watched.readAll(objectKey)
    await watched.read('originals/aa')
    // The only open without a close is the first, which found no folder.
    await expect.poll(() => opened.get('close')).toBe((opened.get('open') as number) - 1)
  })

  it('fails when the file is truncated meanwhile', async () => {
    await store.put(objectKey, Buffer.alloc(3_000_000, 'x'), jpeg)
    const object = await store.read(objectKey)
    await truncate(join(folder, ...objectKey.split('/')), 1_000)
    await expect(readBody(object!.body)).rejects.toMatchObject({ code: 'storage_unavailable' })
  })

  it('fails when the disk fails', async () => {
    await store.put(objectKey, Buffer.from('x'), jpeg)
    const failing = diskStore({ folder }, failingAt('open', 'EIO'))
    await expect(failing.read(objectKey)).rejects.toMatchObject({ code: 'storage_unavailable' })
    await expect(failing.readAll(objectKey)).rejects.toMatchObject({ code: 'storage_unavailable' })
  })

  it('derives the content type from the extension', async () => {
    for (const [key, type] of [
      ['a.jpg', 'image/jpeg'],
      ['a.png', 'image/png'],
      ['a.gif', 'image/gif'],
      ['a.mp4', 'video/mp4'],
      ['incoming/a', 'application/octet-stream'],
    ] as const) {
      await store.put(key, Buffer.from('x'), { contentType: 'text/html' })
      const object = await store.read(key)
      object!.body.destroy()
      expect(object!.contentType).toBe(type)
    }
  })
})

describe('a key', () => {
  it('never leads out of the folder', async () => {
    const outside = join(folder, '..', `outside-${Date.now()}`)
    await writeFile(outside, 'secret')
    try {
      const key = `../${outside.split('/').at(-1)}`
      // Control: the plain path does lead out of the folder.
      expect(String(await readFile(join(folder, key)))).toBe('secret')
      await expect(store.readAll(key)).rejects.toBeInstanceOf(TypeError)
      await expect(store.delete(key)).rejects.toBeInstanceOf(TypeError)
      expect((await stat(outside)).isFile()).toBe(true)
    } finally {
      await rm(outside)
    }
  })
})

describe('sweepTemporary', () => {
  it('removes leftovers older than an hour, and nothing else', async () => {
    expect(await sweepTemporary(folder)).toBe(0)
    await store.put(objectKey, Buffer.from('x'), jpeg)
    const temporary = join(folder, '.temporary')
    const old = join(temporary, 'old')
    const young = join(temporary, 'young')
    await writeFile(old, 'x')
    await writeFile(young, 'x')
    const past = new Date(Date.now() - 3_601_000)
    await utimes(old, past, past)
    await utimes(join(folder, ...objectKey.split('/')), past, past)
    expect(await sweepTemporary(folder)).toBe(1)
    expect((await filesIn()).sort()).toEqual(['picture.jpg', 'young'])
    expect(await sweepTemporary(folder, -1_000)).toBe(1)
    expect(await filesIn()).toEqual(['picture.jpg'])
  })

  it('removes the leftovers of a killed write', async () => {
    const files = watchedFiles(() => {})
    files.rename = () => Promise.reject(Object.assign(new Error('killed'), { code: 'EIO' }))
    files.unlink = () => Promise.resolve()
    await expect(
      diskStore({ folder }, files).put(objectKey, Buffer.from('x'), jpeg),
    ).rejects.toBeInstanceOf(Failure)
    expect(await filesIn()).toHaveLength(1)
    for await (const { key } of store.list('')) expect.unreachable(key)
    expect(await sweepTemporary(folder, -1_000)).toBe(1)
    expect(await filesIn()).toEqual([])
  })
})

describe('the health check', () => {
  it('fails where the folder cannot be created', async () => {
    const file = join(folder, 'file')
    await writeFile(file, 'x')
    expect(await diskStore({ folder: file }).healthy()).toBe(false)
    expect(await diskStore({ folder: join(folder, 'new') }).healthy()).toBe(true)
  })
})
