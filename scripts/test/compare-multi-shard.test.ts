import { expect, it } from 'vitest'
import { compareMultiShard } from './compare-multi-shard.ts'

const list = ['select id, … from boards where owner_id = any($1)', 'delete from pins where id = $1']

it('finds statements that are not listed, and entries that are of no use', () => {
  expect(
    compareMultiShard(
      [
        'select id, name, slug from boards where owner_id = any($1)',
        'select id, name from boards where owner_id = any($1) or true',
        'select title from pins',
        'explain select id, name from boards where owner_id = any($1)',
      ],
      list,
      ['query(`select title\n  from pins`, [])'],
    ),
  ).toEqual({
    unlisted: [
      'select id, name from boards where owner_id = any($1) or true',
      'explain select id, name from boards where owner_id = any($1)',
    ],
    unused: ['delete from pins where id = $1'],
  })
})

it('knows statements of tests in which a table, columns or ids are put in', () => {
  const ofTests = [
    'query(`delete from ${table}`)',
    'rows(`select count(*)::int as n\n from ${table} where id in (${ids.join()})`)',
  ]
  const unlisted = (statement: string) =>
    compareMultiShard([statement], [], ofTests).unlisted.length > 0
  expect(unlisted('delete from ad_touches')).toBe(false)
  expect(unlisted('select count(*)::int as n from ads where id in (12, 34)')).toBe(false)
  expect(unlisted("delete from ad_touches where kind = 'seen'")).toBe(true)
  expect(unlisted('select count(*)::int as n from ads')).toBe(true)
})
