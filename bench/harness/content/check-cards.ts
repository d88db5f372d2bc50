import { deepEqual } from 'node:assert/strict'
import type pg from 'pg'
import { editBoard } from '#contract/boards/edit-board'
import { editPin } from '#contract/pins/edit-pin'
import type { Composition } from '#main/compose'
import { type Member, runAs } from './members.ts'

/**
 * Multiplied rows must equal what the product itself would have written. Editing without a change makes it
 * rewrite its cards; nothing may differ afterwards.
 */
export async function checkCards(
  composition: Composition,
  client: pg.Client,
  member: Member,
): Promise<void> {
  const { id } = member.viewer
  const pins = 'select id, card from pins where person_id = $1 order by id % 997, id limit 5'
  const boards =
    'select id, name_key, slug, card from boards where owner_id = $1 order by id % 97, id limit 5'
  const before = [await client.query(pins, [id]), await client.query(boards, [id])]
  for (const row of before[0]?.rows ?? []) await runAs(composition, member, editPin, { id: row.id })
  for (const row of before[1]?.rows ?? [])
    await runAs(composition, member, editBoard, { board_id: row.id })
  deepEqual((await client.query(pins, [id])).rows, before[0]?.rows)
  deepEqual((await client.query(boards, [id])).rows, before[1]?.rows)
}
