import { expect, it } from 'vitest'
import { breakingSteps } from './check-migrations.ts'

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
