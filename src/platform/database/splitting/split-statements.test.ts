import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { migrationNames } from '../index.ts'
import { splitStatements } from './split-statements.ts'

it('divides where a statement ends, and nowhere else', () => {
  expect(
    splitStatements(`
-- First; this is said of it.
alter table a add column b text default 'it''s; so';
/* then; that */ create function f() returns int language sql as $$ select 1; $$;
do $body$ begin perform 'x;$$'; end $body$;
comment on column "odd;name".b is 'last'
`),
  ).toEqual([
    "alter table a add column b text default 'it''s; so'",
    'create function f() returns int language sql as $$ select 1; $$',
    "do $body$ begin perform 'x;$$'; end $body$",
    `comment on column "odd;name".b is 'last'`,
  ])
  expect(splitStatements(' -- nothing;\n')).toEqual([])
})

it('takes all of what migrations have apart', async () => {
  let count = 0
  for (const name of await migrationNames()) {
    const text = await readFile(
      new URL(`../../../../db/migrations/${name}`, import.meta.url),
      'utf8',
    )
    const statements = splitStatements(text)
    count += statements.length
    for (const statement of statements)
      expect(statement, name).toMatch(
        /^(alter|analyze|comment|create|delete|do|drop|insert|select|update|with)\b/i,
      )
  }
  expect(count).toBeGreaterThan(500)
})
