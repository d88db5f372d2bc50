import { expect, it } from 'vitest'
import { bulkEditPath } from '#web/lib/pages/paths/change-path.ts'
import { readIds } from './read-ids.ts'

const ids = ['121234567890123456', '121234567890123457', '9223372036854775807']

it('reads the ids of the addresses that lead here', () => {
  const path = bulkEditPath('1', 'AD', ids)
  expect(readIds(new URL(path, 'http://a').searchParams.get('ids') ?? '')).toEqual(ids)
  expect(readIds(ids.join(','))).toEqual(ids)
  expect(readIds(ids[0] ?? '')).toEqual(ids.slice(0, 1))
})

it('takes each once, and nothing that is no id', () => {
  expect(readIds(`${ids[0]},${ids[0]},x,-5,0`)).toEqual(ids.slice(0, 1))
  expect(readIds('')).toEqual([])
})

it('fits a thousand into an address', () => {
  const many = Array.from({ length: 1_000 }, (_, n) => String(121234567890123456n + BigInt(n)))
  expect(bulkEditPath('121234567890123456', 'AD_GROUP', many).length).toBeLessThan(14_000)
})
