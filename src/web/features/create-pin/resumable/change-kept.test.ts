import { expect, test, vi } from 'vitest'
import { changeKept } from './change-kept.ts'
import type { KnownFile, withKnown } from './kept-files.ts'
import { writeStores } from './kept-stores.ts'

const kept = vi.hoisted(() => new Map<string, object>())
vi.mock(import('./kept-stores.ts'), async (original) => ({
  ...(await original()),
  writeStores: vi.fn<typeof writeStores>(),
}))
vi.mock(import('./kept-files.ts'), async (original) => ({
  ...(await original()),
  withKnown: ((_stores, key, work) => {
    const known = kept.get(key)
    if (known) work(known as KnownFile)
  }) satisfies typeof withKnown,
}))

/** Writes are done when the test says so. */
function holdWrites() {
  const done: (() => void)[] = []
  const uploads = { put: (known: object, key: string) => kept.set(key, known) }
  vi.mocked(writeStores).mockImplementation(async (work) => {
    await new Promise<void>((resolve) => done.push(resolve))
    work({ uploads } as unknown as Parameters<typeof work>[0])
  })
  return async () => {
    await vi.waitFor(() => expect(done.length).toBeGreaterThan(0))
    done.shift()?.()
  }
}

test('what changes while something is written is written at once after it', async () => {
  const writeNext = holdWrites()
  for (const key of ['a', 'b', 'c']) kept.set(key, { key })
  const changes = [changeKept('a', { title: 'First' })]
  await vi.waitFor(() => expect(writeStores).toHaveBeenCalledTimes(1))
  changes.push(
    changeKept('b', { title: 'Second' }),
    changeKept('a', { alt_text: 'Stripes' }),
    changeKept('c', { title: 'Third' }),
    changeKept('b', { title: 'Second again' }),
    changeKept('nowhere', { title: 'Not kept' }),
  )
  await writeNext()
  await changes[0]
  expect(kept.get('a')).toEqual({ key: 'a', title: 'First' })
  expect(kept.get('b')).toEqual({ key: 'b' })
  await writeNext()
  await Promise.all(changes)
  expect(writeStores).toHaveBeenCalledTimes(2)
  expect([...kept.values()]).toEqual([
    { key: 'a', title: 'First', alt_text: 'Stripes' },
    { key: 'b', title: 'Second again' },
    { key: 'c', title: 'Third' },
  ])
})

test('what cannot be written is given up, and what comes later is written', async () => {
  kept.set('a', { key: 'a' })
  vi.mocked(writeStores).mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'))
  await changeKept('a', { title: 'Lost' })
  const writeNext = holdWrites()
  const later = changeKept('a', { alt_text: 'Kept' })
  await writeNext()
  await later
  expect(kept.get('a')).toEqual({ key: 'a', alt_text: 'Kept' })
})
