import { expect, test } from 'vitest'
import { loadPageGroup, pageGroups } from './page-groups.ts'

test('a group has no page that its own addresses do not lead to', async () => {
  for (const { starts, load } of pageGroups)
    for (const { path = '' } of (await load()).pages) expect(starts).toContain(path.split('/')[1])
})

test('no two groups share an address', () => {
  const starts = pageGroups.flatMap((group) => group.starts)
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
    (await loadPageGroup(path)).flatMap(({ id: own, children = [] }) => [
      own,
      ...children.map((page) => page.id),
    ]),
  ).toContain(id)
})

test('pages outside the groups bring nothing', async () => {
  for (const path of ['/', '/pin/1/', '/ada/', '/ada/settings/'])
    expect(await loadPageGroup(path)).toEqual([])
})
