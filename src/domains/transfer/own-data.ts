import type { OwnData } from '#platform/own-data'

export const ownData: OwnData = {
  imports: {
    table: 'imports',
    key: 'id',
    text: `select id, kind, name, state, board_privacy, address, total, saved, skipped, failed, failure, created_at,
             finished_at
             from imports where person_id = $1`,
  },
  imported: {
    table: 'import_items',
    key: 'id',
    text: `select i.id, i.import_id, i.board_name, i.board_privacy, i.section_name, i.facts, i.state, i.pin_id,
             i.failure
             from import_items i where i.import_id in (select id from imports where person_id = $1)`,
  },
  exports: {
    table: 'exports',
    key: 'id',
    text: `select id, state, byte_size, entries, total, done, created_at, finished_at, expires_at
             from exports where person_id = $1`,
  },
}
