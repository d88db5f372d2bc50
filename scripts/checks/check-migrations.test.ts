import { expect, it } from 'vitest'
import { breakingSteps, undistributableSteps } from './check-migrations.ts'

it.each([
  'drop table board_slugs;\n',
  'alter table pins drop column title;\n',
  'alter table pins rename to finds;\n',
  'alter table pins rename column title to name;\n',
  'alter table pins alter column title type varchar(20);\n',
  'alter table pins alter column title set not null;\n',
  'alter table pins\n  add column mood text not null;\n',
])('refuses a step that the version before would not survive: %s', (text) => {
  expect(breakingSteps(text)).toHaveLength(1)
})

it.each([
  'create table moods (id bigint primary key, mood text not null);\n',
  "alter table pins add column mood text not null default '';\n",
  'alter table pins add column mood text;\ncreate index on pins (mood);\n',
  '-- unused since 0.1.0: moods are read from their own table\nalter table pins drop column mood;\n',
])('lets pass what it does not notice: %s', (text) => {
  expect(breakingSteps(text)).toEqual([])
})

it('refuses a column with its check where the table lies on several machines', () => {
  const step = (table: string, column: string) => `alter table ${table}\n  add column ${column};\n`
  for (const table of ['pins', 'people'])
    expect(undistributableSteps(step(table, "mood text check (mood <> '')"))).toHaveLength(1)
  expect(undistributableSteps(step('appeals', "mood text check (mood <> '')"))).toEqual([])
  expect(undistributableSteps(step('pins', 'mood text'))).toEqual([])
  expect(
    undistributableSteps("alter table pins add constraint pins_mood check (mood <> '');\n"),
  ).toEqual([])
})
