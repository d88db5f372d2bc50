import { expect, it } from 'vitest'
import { compareMultiShard } from './compare-multi-shard.ts'

const list = [
  { statement: 'select id, … from boards where owner_id = any($1)', reason: 'of several people' },
  { statement: 'delete from pins where id = $1', reason: 'never comes' },
]

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
