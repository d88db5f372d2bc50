import { expect, it } from 'vitest'
import { rawReads } from './check-stored-cards.ts'

const path = 'src/domains/pins/lists/example.ts'

it.each([
  "rows(db, 'select id, card from pins where board_id = $1', [id])",
  'rows(db, `select p.id, p.card from pins p where p.id = $1`, [id])',
  "rows(db, `select (p.card || '}')::json as card from pins p`, [])",
  "const columns = 'id, card, created_at'",
  'const columns = `p.id, p.card`',
  'const cardOf = (alias: string) => `${alias}.card`',
  'rows(db, `select 1 ${isOpen ? "and p.card is null" : ""}`, [])',
  'rows(db, `update pins set title = $2 where id = $1 returning card`, [id])',
  'rows(db, `update boards b set name = p.card from people p where p.id = b.owner_id`, [])',
  'rows(db, `select 1 from people where card like $1`, [text])',
])('refuses a statement that reads a stored card by itself: %s', (text) => {
  expect(rawReads(path, text)).toHaveLength(1)
})

it.each([
  "rows(db, `select p.id, ${storedPinJson('p')} as card from pins p`, [])",
  'rows(db, `insert into pins (id, title, card, created_at) values ($1, $2, $3, $4)`, [])',
  "rows(db, 'update people set full_name = $2, card = $3, card_version = $4 where id = $1', [])",
  'rows(db, `update pins p set card = c.card from jsonb_to_recordset($1) as c(id bigint, card text)`, [])',
  "rows(db, `select made.card from (select ${personCardJson('p')} as card from people p) made`, [])",
  "rows(db, `select to_jsonb(p) - 'card' from pins p`, [])",
  '// Reads p.card.\nconst card = found.card',
  'const css = `.card { color: var(--card) }`',
  "const said = 'Paper, a card, and glue'",
])('lets pass what writes one, reads it by its helper, or is no statement: %s', (text) => {
  expect(rawReads(path, text)).toEqual([])
})
