import { expect, test } from 'vitest'
import { listFiles } from '../files/file-list.ts'
import { type QueuedFile, toQueued } from '../files/queued-file.ts'
import { isLeft, nextToSave } from './next-to-save.ts'

const file = toQueued(new File(['x'], 'x.png', { type: 'image/png' }))
const listOf = (...steps: QueuedFile['step'][]) =>
  listFiles(steps.map((step, at) => ({ ...file, key: String(at), step })))
const left = (...keys: number[]) => new Set(keys.map(String))

test('the first that is here is next, and what is on its way is waited for', () => {
  const list = listOf('sending', 'ready', 'ready', 'waiting')
  expect(nextToSave(list, left(0, 1, 2))).toMatchObject({ key: '1' })
  expect(nextToSave(list, left(0, 3))).toBe('later')
  expect(nextToSave(listOf('sending', 'waiting'), left(1))).toBe('later')
})

test('what is paused, left out or refused is not waited for', () => {
  const list = listOf('paused', 'refused', 'sending', 'ready')
  expect(nextToSave(list, left(0, 1, 9))).toBeNull()
  expect(nextToSave(listOf('paused', 'sending'), left(0))).toBeNull()
})

test('something is left unless it was paused, left out or left for later', () => {
  expect(isLeft(listOf('paused'), left(0, 9))).toBe(false)
  expect(isLeft(listOf('failed'), left(0))).toBe(true)
  expect(isLeft(listFiles([{ ...file, key: '0', isChosen: false }]), left(0))).toBe(false)
})
