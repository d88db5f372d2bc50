import { count, type Db, row, rows, type Writer, wrote } from '#platform/database'

/*
 * Statements for the test of the check itself: nobody runs them. What is wrong with each stands in
 * `db/statements.test.ts`.
 */

declare const db: Db & Writer

interface Name {
  id: string
  name: string
}

/** Any number will do: only the compiler tells ids of one table from those of another. */
type Branded = string & { readonly brand: 'board' }

const columns = 'id, name'
const byOwner = (condition: string) =>
  `select ${columns} from boards where owner_id = $1 ${condition}`
const orders = { newest: 'id desc', oldest: 'id' }

function selectIn(selected: string) {
  return rows<Name>(db, `select ${selected} from boards`, [])
}

export const right = [
  () => rows<Name>(db, byOwner('and deleted_at is null'), []),
  () =>
    rows<{ id: Branded; pins: number; covers: string[] }>(
      db,
      `select id, pin_count as pins, cover_pictures as covers from boards`,
      [],
    ),
  (order: keyof typeof orders): Promise<Name[]> =>
    rows(db, `${byOwner('')} order by ${orders[order]}`, []),
  () => row<{ deleted_at: Date }>(db, 'select deleted_at from boards where deleted_at > $1', []),
  () =>
    row<{ name: string | null }>(
      db,
      'select b.name from pins p left join boards b on b.id = p.board_id',
      [],
    ),
  () => wrote(db, 'delete from boards where id = $1 returning 1', []),
]

export const wrong = {
  misspelt: () => rows<Name>(db, 'select id, nmae from boards', []),
  misspeltInAVariant: (isShort: boolean) =>
    rows<Name>(db, `select id, ${isShort ? 'name' : 'nmae as name'} from boards`, []),
  misspeltByACaller: () => selectIn('id, nmae as name'),
  notReturned: () => rows<Name>(db, 'select id from boards', []),
  returnedUntyped: () => rows<Name>(db, 'select id, name, slug from boards', []),
  idAsNumber: () => rows<{ id: number }>(db, 'select id from boards', []),
  inferred: (): Promise<{ created_at: string } | null> =>
    row(db, 'select created_at from boards', []),
  listOfNumbers: () =>
    rows<{ covers: number[] }>(db, 'select cover_pictures as covers from boards', []),
  neverNull: () => row<{ deleted_at: Date }>(db, 'select deleted_at from boards', []),
  leftJoined: () =>
    row<{ name: string }>(
      db,
      'select b.name from pins p left join boards b on b.id = p.board_id',
      [],
    ),
  countedAsText: () => count(db, 'select count(*) as n from boards', []),
  wroteUnseen: () => wrote(db, 'delete from boards where id = $1', []),
  unknown: (text: string) => rows(db, text, []),
}
