import { expect, test } from 'vitest'
import { loadWing, wings } from './wings.ts'

test('a wing has no page that its own addresses do not lead to', async () => {
  for (const { starts, load } of wings)
    for (const { path = '' } of (await load()).pages) expect(starts).toContain(path.split('/')[1])
})

test('no two wings share an address', () => {
  const starts = wings.flatMap((wing) => wing.starts)
  expect(starts).toEqual([...new Set(starts)])
})

test.each([
  ['/settings/', 'settings'],
  ['/tools/', 'tools'],
  ['/_/_/policy/privacy-policy/', 'policy'],
  ['/business/scheduled/5/', 'business/scheduled-pin'],
  ['/advertiser/12/billing/', 'billing/index'],
  ['/operator/ads/', 'operator/ads'],
])('%s brings the page “%s”', async (path, id) => {
  expect(
    (await loadWing(path)).flatMap(({ id: own, children = [] }) => [
      own,
      ...children.map((page) => page.id),
    ]),
  ).toContain(id)
})

test('pages outside the wings bring nothing', async () => {
  for (const path of ['/', '/pin/1/', '/ada/', '/ada/settings/'])
    expect(await loadWing(path)).toEqual([])
})
