import { createHash } from 'node:crypto'
import { endOfDay, startOfDay } from '#contract/campaigns/days'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { hiddenPeople } from '#domains/audiences'
import {
  convertValues,
  type NewEvent,
  readEvent,
  takeUpload,
  type UploadedRow,
} from '#domains/conversions'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { type AccountZone, selectAccountZones } from '../account-zones.ts'
import { findTouches } from '../attribution/attribute-conversions.ts'
import {
  findStudy,
  insertBuyers,
  insertSales,
  lockStudy,
  type SaleRow,
  type StudyKey,
  type StudyRow,
  saveStudy,
  takeBuyers,
} from './study-queries.ts'

/**
 * Looks for each sale of a file what came before it, by the rules of reports, and keeps that alone. Killed, it goes on
 * where it was. Nothing is written that reports, bids or audiences read.
 */
export async function runStudy(
  services: Services,
  database: Database,
  key: StudyKey,
): Promise<void> {
  const study = await findStudy(database.reader, key)
  if (study?.status !== 'PROCESSING' || study.file_key === null) return
  const [account] = await selectAccountZones(database.reader, [key.advertiser_id])
  if (!account) return endStudy(services, database, key, 'FAILED')
  const { file_key, read_rows } = study
  const ended = await takeUpload(services.store, { file_key, read_rows }, (some, at) =>
    takeSales(services, database, { account, study, at, some }),
  )
  if (ended) await endStudy(services, database, key, ended)
}

interface Part {
  account: AccountZone
  study: StudyRow
  at: number
  some: readonly UploadedRow[]
}

/** Returns false where it was ended meanwhile, or another process is further. */
async function takeSales(
  { clock, encryption, newId }: Services,
  database: Database,
  { account, study: { settings, ...key }, at, some }: Part,
): Promise<boolean> {
  const now = clock.now()
  // A day of the study may have begun a little more than a month ago in its time zone.
  const maxAgeDays = limits.conversionUploadMaxAgeDays + 1
  const origin = { source: 'upload', tag_id: null, now, maxAgeDays, encryption, newId } as const
  const all = some.map(({ raw }) => readEvent(raw, origin))
  const read = await convertValues(database.reader, account.id, all)
  const from = startOfDay(account.time_zone, settings.start_date)
  const until = endOfDay(account.time_zone, settings.end_date)
  const known = read.flatMap((one, n) =>
    'event' in one ? { event: one.event, row_number: some[n]?.row_number ?? 0 } : [],
  )
  const inside = known.filter(({ event }) => {
    const happened = new Date(event.event_at)
    return happened >= from && happened < until
  })
  return database.transaction(async (db) => {
    const study = await lockStudy(db, key)
    if (study?.status !== 'PROCESSING' || study.read_rows !== at) return false
    const conversions = inside.map(({ event }) => toConversion(event))
    const only = settings.campaign_ids && new Set<string>(settings.campaign_ids)
    const touched = await findTouches(db, account, conversions, now, only)
    const sales = inside.map(({ event, row_number }, n): SaleRow => {
      const found = touched[n]
      return {
        ...{ row_number, sale_key: saleKeyOf(event), value_micro: event.account_value_micro },
        is_matched: (found?.people.length ?? 0) > 0,
        click_days: found?.candidates.click?.age_days ?? null,
        engagement_days: found?.candidates.engagement?.age_days ?? null,
        view_days: found?.candidates.view?.age_days ?? null,
      }
    })
    const added = await insertSales(db, key, sales)
    const buyers = new Set<PersonId>(touched.flatMap(({ people }) => people))
    await insertBuyers(db, key, [...buyers])
    await saveStudy(db, {
      ...study,
      read_rows: at + some.length,
      used_rows: study.used_rows + added,
      outside_rows: study.outside_rows + known.length - inside.length,
      duplicate_rows: study.duplicate_rows + inside.length - added,
      failed_rows: study.failed_rows + some.length - known.length,
    })
    return true
  })
}

/** The same sale is named by its id, else by its order. */
function saleKeyOf({ event_name, event_id, order_id }: NewEvent): string | null {
  const id = event_id ?? order_id
  if (id === null) return null
  return createHash('sha256').update(`${event_name} ${id}`).digest('base64url').slice(0, 22)
}

function toConversion(event: NewEvent) {
  const { id, event_name, action_source, event_at, account_value_micro, click_id, tag_id } = event
  return {
    ...{ id, event_name, action_source, event_at: new Date(event_at), click_id, tag_id },
    value_micro: account_value_micro,
    email_hashes: event.identifiers?.em ?? null,
    external_ids: event.identifiers?.external_id ?? null,
  }
}

/** What is shown of the members found is less than they are, and tells of nobody whether they are one. */
export async function endStudy(
  { clock, encryption, store }: Pick<Services, 'clock' | 'encryption' | 'store'>,
  database: Database,
  key: StudyKey,
  status: 'FINISHED' | 'FAILED',
): Promise<void> {
  const known = await findStudy(database.reader, key)
  if (known?.file_key) await store.delete(known.file_key)
  await database.transaction(async (db) => {
    const study = await lockStudy(db, key)
    if (study?.status !== 'PROCESSING') return
    const people = await takeBuyers(db, key)
    const matched_people =
      status === 'FAILED' ? null : hiddenPeople(encryption, `study ${key.id}`, people)
    const finished_at = clock.now()
    await saveStudy(db, { ...study, status, matched_people, file_key: null, finished_at })
  })
}
