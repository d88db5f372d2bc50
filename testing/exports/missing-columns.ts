import { ownDataOfRooms } from '#main/own-data-of-rooms'
import { rows } from '#platform/database'
import { rowsOf, world } from './copies.ts'

/** Tables that name people and are left out, and why. */
const leftOut: Record<string, string> = {
  account_emails: 'the address again, folded to be found',
  account_tokens: 'secrets of links in mails',
  backup_codes: 'secrets',
  code_challenges: 'a log-in under way, for ten minutes',
  passkey_challenges: 'a log-in under way, for ten minutes',
  usernames: 'the name again, folded to be found',
  board_slugs: 'the address of a board again, in boards',
  board_search: 'made of what the board says, to be found',
  pin_search: 'made of what the pin says, to be found',
  person_search: 'made of what the profile says, to be found',
  conversations:
    'who speaks with whom, by a key; the conversations are told by conversation_people',
  deleted_pins: 'pins that were deleted and can be brought back, for a day',
  command_keys: 'answers that are told again when they are asked for again, for some days',
}

/** What a copy cannot show of a table it tells of, and why. */
const columnsLeftOut: Record<string, string> = {
  'people.card': 'made of the other columns',
  'accounts.password_hash': 'a secret',
  'sessions.token_hash': 'a secret',
  'sessions.device_hash': 'a secret',
  'device_accounts.device_hash': 'a secret',
  'second_factors.totp_secret': 'a secret',
  'second_factors.totp_pending': 'a secret',
  'second_factors.totp_pending_at': 'of no use without it',
  'second_factors.totp_last_step': 'which code was last',
  'passkeys.public_key': 'a key',
  'passkeys.counter': 'how often the key was used',
  'boards.owner_id': 'the person',
  'boards.name_key': 'the name again, folded to be found',
  'boards.card': 'made of the other columns',
  'board_email_invites.token_hash': 'a secret',
  'board_email_invites.email': 'somebody else’s',
  'board_email_invites.email_key': 'somebody else’s',
  'pins.card': 'made of the other columns',
  'pins.root_person_id': 'somebody else',
  'claims.token': 'shows whose a website is',
  'claims.secrets': 'a secret',
  'recent_searches.query_key': 'the search again, folded',
  'search_days.query_key': 'the search again, folded',
  'imports.file_key': 'where a file lay',
  'import_items.same_key': 'made of the other columns',
  'exports.file_key': 'where the copy lies',
  'exports.pieces': 'where the copy lies',
  'exports.after_picture': 'how far it is',
  'exports.failure': 'none while it is made',
}
/** Columns that name the person whose copy it is. */
const naming =
  /^(person_id|account_id|owner_id|follower_id|blocker_id|actor_id|invited_by|muted_id|viewer_id|user_id|author_id|from_id)$/

/** Of which the busy member has no row. */
const unfurnished = new Set<string>([
  'account_identities',
  'appeals',
  'board_actions',
  'consent_log',
  'email_changes',
  'partners',
  'passkeys',
  'second_factors',
  'interest_follows',
  'recent_searches',
  'search_days',
  'see_fewer',
  'seen_pins',
])

interface Column {
  table_name: string
  column_name: string
}

/** What a copy does not tell of its owner, though a table of the database knows it. */
export async function missingColumns(files: Map<string, Buffer>): Promise<string[]> {
  const columns = await rows<Column>(
    world.database.reader,
    `select c.relname as table_name, a.attname as column_name
       from pg_catalog.pg_class c
       join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') order by 1, a.attnum`,
    [],
  )
  const kinds = ownDataOfRooms.flatMap((room) => Object.entries(room))
  const personal = new Set(
    columns.filter(({ column_name }) => naming.test(column_name)).map((one) => one.table_name),
  )
  for (const [, { table }] of kinds) personal.add(table)
  const faults: string[] = []
  for (const table of [...personal].toSorted()) {
    if (table in leftOut) continue
    const told = kinds.filter(([, kind]) => kind.table === table)
    if (told.length === 0) faults.push(`${table}: no room tells of it`)
    const shown = told.flatMap(([kind]) => rowsOf(files, kind))
    if (told.length > 0 && shown.length === 0 && !unfurnished.has(table))
      faults.push(`${table}: no rows in the copy`)
    const names = new Set(shown.flatMap((row) => Object.keys(row)))
    if (shown.length > 0)
      for (const { table_name, column_name } of columns)
        if (table_name === table && !names.has(column_name) && !naming.test(column_name))
          if (!(`${table}.${column_name}` in columnsLeftOut))
            faults.push(`${table}.${column_name}: not in the copy`)
  }
  return faults
}
