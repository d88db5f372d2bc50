import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeObjectStore } from '../conformance.ts'
import { diskStore } from '../disk-store.ts'
import type { ObjectStore } from '../object-store.ts'
import { type CopyOptions, copyObjects } from './copy-objects.ts'
import { movingStore, unfinishedMove } from './moving-store.ts'

let folder: string
let from: ObjectStore
let to: ObjectStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moving-store-'))
  from = diskStore({ folder: join(folder, 'from') })
  to = diskStore({ folder: join(folder, 'to') })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const text = { contentType: 'text/plain' }
const put = (store: ObjectStore, key: string, bytes = key) =>
  store.put(key, Buffer.from(bytes), text)

async function contentOf(store: ObjectStore): Promise<Record<string, string | undefined>> {
  const content: Record<string, string | undefined> = {}
  for await (const { key } of store.list('')) content[key] = (await store.readAll(key))?.toString()
  return content
}

const options: CopyOptions = {
  isLeftOut: (key) => key.startsWith('held/'),
  onProgress: () => {},
  forEach: async (items, work) => {
    for await (const item of items) await work(item)
  },
}
const copyAll = () => copyObjects(from, to, options)

/** Does something once, right before the second store is given a file. */
function beforeCopy(work: () => Promise<void>): ObjectStore {
  let isDone = false
  return {
    ...to,
    putFile: async (...file) => {
      if (!isDone) {
        isDone = true
        await work()
      }
      await to.putFile(...file)
    },
  }
}

describeObjectStore('two stores of a move', () => movingStore(from, to))

describe('two stores of a move', () => {
  it('serve what only one of them has, and list all of it once', async () => {
    await put(from, 'a/old')
    await put(to, 'a/new')
    const both = movingStore(from, to)
    await put(both, 'a/both')
    expect(await contentOf(both)).toEqual({
      'a/old': 'a/old',
      'a/new': 'a/new',
      'a/both': 'a/both',
    })
    expect([await from.size('a/both'), await to.size('a/both')]).toEqual([6, 6])
    await both.delete('a/old')
    await both.delete('a/new')
    await both.move('a/both', 'held/a/both')
    expect([await contentOf(from), await contentOf(to)]).toEqual([
      { 'held/a/both': 'a/both' },
      { 'held/a/both': 'a/both' },
    ])
  })
})

describe('copying objects', () => {
  it('makes the second store as the first one, and changes nothing the next time', async () => {
    await put(from, 'a/1')
    await put(from, 'b/2')
    await put(from, 'held/c', 'of a backup')
    await put(to, 'b/2', 'B/2')
    expect(await copyAll()).toEqual({ count: 2, bytes: 6, copied: 2, removed: 0, others: 0 })
    expect(await contentOf(to)).toEqual({ 'a/1': 'a/1', 'b/2': 'b/2' })
    expect(await copyAll()).toEqual({ count: 2, bytes: 6, copied: 0, removed: 0, others: 0 })
  })

  it('leaves out what is deleted while it is copied', async () => {
    await put(from, 'a/1')
    const racing = beforeCopy(() => movingStore(from, to).delete('a/1'))
    expect(await copyObjects(from, racing, options)).toMatchObject({ count: 0 })
    expect(await contentOf(to)).toEqual({})
  })

  it('keeps what is written anew while it is copied', async () => {
    await put(from, 'a/1', 'before')
    const racing = beforeCopy(() => put(movingStore(from, to), 'a/1', 'after'))
    expect(await copyObjects(from, racing, options)).toMatchObject({ count: 1 })
    expect(await contentOf(to)).toEqual({ 'a/1': 'after' })
  })

  it('goes on after an interruption, and removes what was deleted since', async () => {
    await put(from, 'a/1')
    await put(from, 'a/2')
    const interrupted: ObjectStore = {
      ...to,
      putFile: async (key, ...file) => {
        await to.putFile(key, ...file)
        await from.delete(key)
        throw new Error('killed')
      },
    }
    await expect(copyObjects(from, interrupted, options)).rejects.toThrow('killed')
    expect(await to.size(unfinishedMove)).not.toBeNull()
    expect(await copyAll()).toMatchObject({ count: 1, removed: 1 })
    expect(Object.keys(await contentOf(to))).toHaveLength(1)
    expect(await contentOf(to)).toEqual(await contentOf(from))
  })

  it('leaves alone what it did not bring', async () => {
    await put(to, 'z/own')
    expect(await copyAll()).toMatchObject({ count: 0, removed: 0, others: 1 })
    expect(await contentOf(to)).toEqual({ 'z/own': 'z/own' })
  })

  it('fails where the second store gives back other bytes', async () => {
    await put(from, 'a/1')
    const lying = { ...to, putFile: (key: string) => put(to, key, 'other') }
    await expect(copyObjects(from, lying, options)).rejects.toThrow('a/1 is not in the other store')
    expect(await to.size(unfinishedMove)).not.toBeNull()
  })
})
