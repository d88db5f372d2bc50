import { afterEach, expect, it, vi } from 'vitest'
import { Failure } from '#contract/errors'
import { inMemory } from '#testing/outside/store-in-memory'
import { makeZip } from '#testing/zip'
import { createImportFiles } from './last-file.ts'

const zipped = makeZip([
  { name: 'a.png', bytes: 'first' },
  { name: 'a.png', bytes: 'second of this name' },
  { name: 'b.mp4', bytes: 'video' },
])

/** `reads`: the keys of files whose list of entries was read. */
function storeOf(find: (key: string) => Promise<Buffer | null>) {
  const reads: string[] = []
  const store = {
    ...inMemory(find),
    size: async (key: string) => {
      reads.push(key)
      return (await find(key))?.length ?? null
    },
  }
  return { reads, open: createImportFiles(store) }
}

afterEach(() => void vi.useRealTimers())

it('reads a file once for all steps of an import, and another one when it is needed', async () => {
  const { reads, open } = storeOf(async () => zipped)
  expect(reads).toEqual([])
  for (let step = 0; step < 3; step += 1) {
    expect(String(await open('one').picture('a.png'))).toBe('first')
    expect(await open('one').video('b.mp4')).not.toBeNull()
    expect(await open('one').picture('b.mp4')).toBeNull()
    expect(await open('one').picture('c.png')).toBeNull()
  }
  expect(reads).toEqual(['one'])
  await open('two').picture('a.png')
  await open('one').picture('a.png')
  expect(reads).toEqual(['one', 'two', 'one'])
})

it('reads a file once for each step of imports that run at once', async () => {
  const { reads, open } = storeOf(async () => zipped)
  const [one, two] = [open('one'), open('two')]
  for (let picture = 0; picture < 5; picture += 1)
    for (const files of [one, two]) expect(String(await files.picture('a.png'))).toBe('first')
  expect(reads).toEqual(['one', 'two'])
})

it('holds nothing once it was not used for a while', async () => {
  // The zip reader needs real turns of the event loop.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { reads, open } = storeOf(async () => zipped)
  await open('one').picture('a.png')
  await vi.advanceTimersByTimeAsync(29_000)
  await open('one').picture('a.png')
  await vi.advanceTimersByTimeAsync(29_000)
  await open('one').picture('a.png')
  expect(reads).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(31_000)
  await open('one').picture('a.png')
  expect(reads).toHaveLength(2)
})

it('tries again after the store was away, and has nothing where there is no file', async () => {
  let isAway = true
  const { open } = storeOf(async (key) => {
    if (isAway) throw new Failure('storage_unavailable')
    return key === 'gone' ? null : zipped
  })
  const files = open('one')
  await expect(files.picture('a.png')).rejects.toMatchObject({ code: 'storage_unavailable' })
  isAway = false
  expect(String(await files.picture('a.png'))).toBe('first')
  expect(String(await open('one').picture('a.png'))).toBe('first')
  expect(await open('gone').picture('a.png')).toBeNull()
  expect(await open(null).picture('a.png')).toBeNull()
})
