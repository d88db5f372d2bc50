import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ObjectStore } from './object-store.ts'
import { readBody } from './s3/s3-body.ts'

const objectKey = '236x/0a/1b/2c/0a1b2c3d4e5f60718293a4b5c6d7e8f9.webp'
const webp = { contentType: 'image/webp' }

const badKeys = [
  '',
  '/',
  '/etc/passwd',
  '..',
  '../up',
  'a/../b',
  'a/..',
  './a',
  'a/./b',
  'a//b',
  'a/',
  '.hidden',
  'a/.temporary/b',
  'a\\b',
  'a b',
  'a%2e%2e/b',
  'a?b',
  'a#b',
  'ä',
  'a\0b',
  'a\nb',
  'C:/a',
  'x'.repeat(513),
]

/** Tests that every implementation of an object store must pass. */
export function describeObjectStore(name: string, storeOf: () => ObjectStore): void {
  async function read(key: string, range?: { start: number; end?: number }) {
    const object = await storeOf().read(key, range)
    return object && { ...object, bytes: await readBody(object.body) }
  }

  async function keysUnder(prefix: string): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of storeOf().list(prefix)) keys.push(key)
    return keys.sort()
  }

  describe(`${name} as an object store`, () => {
    it('returns what was stored', async () => {
      for (const size of [0, 1, 65_536, 1_000_003]) {
        const bytes = randomBytes(size)
        await storeOf().put(objectKey, bytes, webp)
        const object = await read(objectKey)
        expect(object).toMatchObject({ size, totalSize: size, contentType: 'image/webp' })
        expect(Buffer.compare(object?.bytes as Buffer, bytes)).toBe(0)
        expect(Buffer.compare((await storeOf().readAll(objectKey)) as Buffer, bytes)).toBe(0)
        expect(await storeOf().size(objectKey)).toBe(size)
      }
    })

    it('stores a file in the same way, and leaves the source in place', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'bowerbird-put-'))
      try {
        const path = join(folder, 'a file')
        for (const size of [0, 1, 1_000_003]) {
          const bytes = randomBytes(size)
          await writeFile(path, bytes)
          await storeOf().putFile(objectKey, path, webp)
          expect(Buffer.compare((await storeOf().readAll(objectKey)) as Buffer, bytes)).toBe(0)
          expect(Buffer.compare(await readFile(path), bytes)).toBe(0)
        }
        await expect(storeOf().putFile('gone.webp', join(folder, 'none'), webp)).rejects.toThrow()
        expect(await storeOf().size('gone.webp')).toBeNull()
      } finally {
        await rm(folder, { recursive: true })
      }
    })

    it('knows when an object was stored', async () => {
      await storeOf().put(objectKey, Buffer.from('x'), webp)
      const object = await storeOf().read(objectKey)
      object?.body.destroy()
      // Servers report whole seconds.
      expect(Math.abs(Date.now() - (object?.modifiedAt.getTime() ?? 0))).toBeLessThan(5_000)
    })

    it('returns null for a missing object', async () => {
      for (const key of ['none.webp', 'no/such/folder.webp']) {
        expect(await storeOf().read(key)).toBeNull()
        expect(await storeOf().readAll(key)).toBeNull()
        expect(await storeOf().size(key)).toBeNull()
        await storeOf().delete(key)
      }
    })

    it('does not treat a folder as an object', async () => {
      await storeOf().put('deep/er/x.webp', Buffer.from('x'), webp)
      expect(await storeOf().read('deep/er')).toBeNull()
      expect(await storeOf().readAll('deep')).toBeNull()
      expect(await storeOf().size('deep/er')).toBeNull()
    })

    it('replaces an object, also by the same bytes', async () => {
      await storeOf().put(objectKey, Buffer.from('first, and longer'), webp)
      await storeOf().put(objectKey, Buffer.from('second'), webp)
      await storeOf().put(objectKey, Buffer.from('second'), webp)
      expect(String(await storeOf().readAll(objectKey))).toBe('second')
    })

    it('deletes', async () => {
      await storeOf().put(objectKey, Buffer.from('x'), webp)
      await storeOf().delete(objectKey)
      expect(await storeOf().readAll(objectKey)).toBeNull()
      expect(await keysUnder('236x/')).not.toContain(objectKey)
      await storeOf().put(objectKey, Buffer.from('again'), webp)
      expect(String(await storeOf().readAll(objectKey))).toBe('again')
    })

    it('moves an object to another key, where it replaces what was there', async () => {
      await storeOf().put('moving/a.webp', Buffer.from('moved'), webp)
      await storeOf().put('moved/b/c.webp', Buffer.from('replaced'), webp)
      await storeOf().move('moving/a.webp', 'moved/b/c.webp')
      expect(String(await storeOf().readAll('moved/b/c.webp'))).toBe('moved')
      expect(await storeOf().size('moving/a.webp')).toBeNull()
      await storeOf().move('moving/a.webp', 'moved/b/c.webp')
      await storeOf().move('no/such.webp', 'moved/none.webp')
      expect(await storeOf().size('moved/none.webp')).toBeNull()
      expect(String(await storeOf().readAll('moved/b/c.webp'))).toBe('moved')
    })

    it.each([
      [{ start: 0 }, '0123456789'],
      [{ start: 0, end: 0 }, '0'],
      [{ start: 3, end: 5 }, '345'],
      [{ start: 9, end: 9 }, '9'],
      [{ start: 7 }, '789'],
      [{ start: 7, end: 4_000 }, '789'],
      [{ start: 10 }, ''],
      [{ start: 999, end: 1_000 }, ''],
    ])('reads the range %o', async (range, text) => {
      await storeOf().put('range.webp', Buffer.from('0123456789'), webp)
      const object = await read('range.webp', range)
      expect(object).toMatchObject({ size: text.length, totalSize: 10, contentType: 'image/webp' })
      expect(String(object?.bytes)).toBe(text)
    })

    it('reads a range out of many chunks', async () => {
      const bytes = randomBytes(500_000)
      await storeOf().put('large.webp', bytes, webp)
      const object = await read('large.webp', { start: 65_535, end: 400_000 })
      expect(Buffer.compare(object?.bytes as Buffer, bytes.subarray(65_535, 400_001))).toBe(0)
    })

    it('returns null or no bytes for a range of a missing or empty object', async () => {
      expect(await storeOf().read('none.webp', { start: 5 })).toBeNull()
      await storeOf().put('empty.webp', Buffer.alloc(0), webp)
      expect(await read('empty.webp', { start: 0 })).toMatchObject({ size: 0, totalSize: 0 })
    })

    it.each([[{ start: -1 }], [{ start: 5, end: 4 }], [{ start: 0.5 }], [{ start: Number.NaN }]])(
      'refuses the range %o as a bug',
      async (range) => {
        await expect(storeOf().read(objectKey, range)).rejects.toBeInstanceOf(RangeError)
      },
    )

    it('releases a body that is not read to its end', async () => {
      await storeOf().put('large.webp', randomBytes(2_000_000), webp)
      for (let i = 0; i < 20; i++) {
        const object = await storeOf().read('large.webp')
        if (i % 2) for await (const _ of object!.body) break
        object?.body.destroy()
      }
      expect((await read('large.webp'))?.bytes).toHaveLength(2_000_000)
    })

    it('lists by the prefix of keys', async () => {
      const keys = [
        'list/a/1.webp',
        'list/a/2.webp',
        'list/ab/3.webp',
        'list/b.webp',
        'listed.webp',
      ]
      for (const key of keys) await storeOf().put(key, Buffer.from(key), webp)
      expect(await keysUnder('list/')).toEqual(keys.slice(0, 4))
      expect(await keysUnder('list/a')).toEqual(keys.slice(0, 3))
      expect(await keysUnder('list/a/')).toEqual(keys.slice(0, 2))
      expect(await keysUnder('list/a/1')).toEqual(['list/a/1.webp'])
      expect(await keysUnder('list/none/')).toEqual([])
      expect(await keysUnder('')).toEqual(expect.arrayContaining(keys))
      for await (const { key, size, modifiedAt } of storeOf().list('list/')) {
        expect(size).toBe(key.length)
        expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000)
      }
    })

    it('lists many objects, and stops when the caller stops', async () => {
      const keys = Array.from({ length: 240 }, (_, i) => `many/${i % 7}/${100 + i}.webp`)
      for (let at = 0; at < keys.length; at += 40) {
        const some = keys.slice(at, at + 40)
        await Promise.all(some.map((key) => storeOf().put(key, Buffer.from('x'), webp)))
      }
      expect(await keysUnder('many/')).toEqual(keys.sort())
      let seen = 0
      for await (const _ of storeOf().list('many/')) if (++seen === 3) break
      expect(seen).toBe(3)
    })

    it('is healthy, and leaves nothing behind after the check', async () => {
      const before = await keysUnder('')
      expect(await storeOf().healthy()).toBe(true)
      expect(await keysUnder('')).toEqual(before)
    })

    it.each(badKeys)('refuses the key %j everywhere', async (key) => {
      const store = storeOf()
      await expect(store.put(key, Buffer.from('x'), webp)).rejects.toBeInstanceOf(TypeError)
      await expect(store.read(key)).rejects.toBeInstanceOf(TypeError)
      await expect(store.readAll(key)).rejects.toBeInstanceOf(TypeError)
      await expect(store.size(key)).rejects.toBeInstanceOf(TypeError)
      await expect(store.delete(key)).rejects.toBeInstanceOf(TypeError)
      await expect(store.move(key, objectKey)).rejects.toBeInstanceOf(TypeError)
      await expect(store.move(objectKey, key)).rejects.toBeInstanceOf(TypeError)
      if (key !== '' && key !== 'a/') await expect(keysUnder(key)).rejects.toBeInstanceOf(TypeError)
    })
  })
}
