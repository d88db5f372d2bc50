import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { selectPeopleByEmailHash } from '#domains/accounts'
import { hiddenPeople, selectAdPreferences } from '#domains/audiences'
import type { Database, Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { insertReceipts } from '../counting/receipt-queries.ts'
import { problemOf, toReceipts } from '../counting/receipts.ts'
import { convertValues } from '../receiving/convert-values.ts'
import { type NewEvent, type ReadEvent, readEvent } from '../receiving/read-event.ts'
import { storeEvents } from '../receiving/store-events.ts'
import { takeUpload, type UploadedRow } from './read-upload.ts'
import {
  findUpload,
  insertErrors,
  insertPeople,
  lockUpload,
  saveUpload,
  takePeople,
  type UploadKey,
  type UploadRow,
} from './upload-queries.ts'

/**
 * Takes the rows of a file as if a server had sent them, some at a time, each time in a transaction that also notes
 * how far it is: killed, it goes on there, and no row counts twice. The file is deleted at the end.
 */
export async function runUpload(
  services: Services,
  database: Database,
  key: UploadKey,
): Promise<void> {
  const upload = await findUpload(database.reader, key)
  if (upload?.status !== 'PROCESSING' || upload.file_key === null) return
  const { file_key, read_rows } = upload
  const ended = await takeUpload(services.store, { file_key, read_rows }, (some, at) =>
    takeRows(services, database, key, at, some),
  )
  if (ended) await endUpload(services, database, upload, ended)
}

/** Returns false where it was ended meanwhile, or another process is further. */
async function takeRows(
  { clock, encryption, newId }: Services,
  database: Database,
  key: UploadKey,
  at: number,
  some: readonly UploadedRow[],
): Promise<boolean> {
  const now = clock.now()
  const maxAgeDays = limits.conversionUploadMaxAgeDays
  const origin = { source: 'upload', tag_id: null, now, maxAgeDays, encryption, newId } as const
  const all = some.map(({ raw }) => readEvent(raw, origin))
  const read = await convertValues(database.reader, key.advertiser_id, all)
  const events = read.flatMap((one) => ('event' in one ? [one.event] : []))
  return database.transaction(async (db) => {
    const upload = await lockUpload(db, key)
    if (upload?.status !== 'PROCESSING' || upload.read_rows !== at) return false
    const duplicates = await storeEvents(db, key.advertiser_id, events, now)
    const received = read.map((one, n) => ({ raw: some[n]?.raw, read: one }))
    const receipts = toReceipts('upload', received, duplicates, newId)
    await insertReceipts(db, key.advertiser_id, receipts, now)
    await insertErrors(db, key, errorsOf(upload, some, read))
    await insertPeople(db, key, await peopleOf(db, events, now))
    await saveUpload(db, {
      ...upload,
      read_rows: at + some.length,
      stored_rows: upload.stored_rows + events.length - duplicates.size,
      duplicate_rows: upload.duplicate_rows + duplicates.size,
      failed_rows: upload.failed_rows + some.length - events.length,
    })
    return true
  })
}

function errorsOf(
  { failed_rows }: UploadRow,
  some: readonly UploadedRow[],
  read: readonly ReadEvent[],
) {
  const room = Math.max(0, limits.conversionUploadErrors - failed_rows)
  return read
    .flatMap((one, n) => {
      if (!('problem' in one)) return []
      return { row_number: some[n]?.row_number ?? 0, ...problemOf(one.problem) }
    })
    .slice(0, room)
}

/** Members who let sales be traced to the ads they saw, by the hash of their verified address. */
async function peopleOf(db: Writer, events: readonly NewEvent[], now: Date): Promise<PersonId[]> {
  const hashes = [...new Set(events.flatMap(({ identifiers }) => identifiers?.em ?? []))]
  if (hashes.length === 0) return []
  const found = [...new Set((await selectPeopleByEmailHash(db, hashes)).values())]
  const preferences = await selectAdPreferences(db, found, now)
  return found.filter((id) => preferences.get(id)?.ads_measured)
}

/** What is shown of the members found is less than they are, and tells of nobody whether they are one. */
export async function endUpload(
  { clock, encryption, store }: Pick<Services, 'clock' | 'encryption' | 'store'>,
  database: Database,
  key: UploadKey,
  status: 'FINISHED' | 'FAILED',
): Promise<void> {
  const known = await findUpload(database.reader, key)
  if (known?.file_key) await store.delete(known.file_key)
  await database.transaction(async (db) => {
    const upload = await lockUpload(db, key)
    if (upload?.status !== 'PROCESSING') return
    const people = await takePeople(db, key)
    const matched_people =
      status === 'FAILED' ? null : hiddenPeople(encryption, `upload ${key.id}`, people)
    await saveUpload(db, {
      ...{ ...upload, status, matched_people, file_key: null },
      finished_at: clock.now(),
    })
  })
}
