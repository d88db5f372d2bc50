import { isId, type PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { attributionWindows } from '#contract/reporting/attribution'
import { selectPeopleByEmailHash } from '#domains/accounts'
import type { Database, Writer } from '#platform/database'
import { madeAt } from '#platform/ids'
import { type AccountZone, selectAccountZones } from '../account-zones.ts'
import { lockFacts } from '../facts/fact-queries.ts'
import { noteLiftConversions } from '../lift/note-conversions.ts'
import { noteProgress, readProgress, setProgress } from '../progress.ts'
import {
  type ClickRow,
  type ConversionRow,
  type CustomerClick,
  type Received,
  selectClicks,
  selectConversions,
  selectCustomerClicks,
  selectReceived,
  selectTouches,
  type TouchedConversion,
  writeTouches,
} from './attribution-queries.ts'
import { selectMeasurable } from './measurable.ts'
import { candidatesOf, type Touch } from './touches.ts'

const dayMs = 86_400_000
/** What a server reports of a sale often comes a little after what the site's tag did, and completes it. */
const overlapMs = 15 * 60_000
const atOnce = 500
/** So many at a time take about half a minute. */
const pagesPerRun = 200

/**
 * Finds out what came before the conversions received since the last time; may be repeated. After so many pages it
 * stops, and goes on there the next time.
 */
export async function attributeConversions(
  database: Database,
  now: Date,
  pages: number = pagesPerRun,
): Promise<void> {
  const done = await readProgress(database.reader, 'attribution')
  const stopped = await readProgress(database.reader, 'attribution_pages')
  const since = new Date(Math.max(done.getTime() - overlapMs, stopped.getTime()))
  const reached = await attributePages(database, since, now, pages)
  await database.transaction((db) =>
    reached === null
      ? noteProgress(db, 'attribution', now)
      : noteProgress(db, 'attribution_pages', reached),
  )
}

/**
 * Does so again for all whose facts or touches may have come late: an event is completed by a second one within a
 * day, and ads are reported about for as long as their offers live. After so many pages it stops too, and goes on there
 * the next time; a round begins where what was received is not older than that at the beginning of the round before, so
 * that each is looked at once more after all that may come late.
 */
export async function attributeAgain(
  database: Database,
  now: Date,
  pages: number = pagesPerRun,
): Promise<void> {
  const lateMs = limits.conversionDuplicateHours * 3_600_000 + limits.adOfferMinutes * 60_000
  const oldest = new Date(now.getTime() - lateMs)
  const stopped = await readProgress(database.reader, 'attribution_again_pages')
  const isUnderWay = stopped > atEnd
  const first = await readProgress(database.reader, 'attribution_again')
  const since = isUnderWay ? stopped : first > atEnd ? first : oldest
  const reached = await attributePages(database, since, now, pages)
  await database.transaction(async (db) => {
    if (!isUnderWay) await noteProgress(db, 'attribution_again', oldest)
    await setProgress(db, 'attribution_again_pages', reached ?? atEnd)
  })
}

const atEnd = new Date(0)

/** In the order in which they were received. Returns where it stopped, null at the end. */
async function attributePages(
  database: Database,
  since: Date,
  now: Date,
  pages: number,
): Promise<Date | null> {
  let last: Received | null = null
  for (let page = 0; page < pages; page += 1) {
    const received: Received[] = await selectReceived(database.reader, since, last, atOnce)
    const byAccount = Map.groupBy(received, ({ advertiser_id }) => advertiser_id)
    for (const account of await selectAccountZones(database.reader, [...byAccount.keys()]))
      await database.transaction((db) =>
        attributeSome(db, account, byAccount.get(account.id) ?? [], now),
      )
    last = received.at(-1) ?? null
    if (received.length < atOnce) return null
  }
  return last && new Date(last.received_at)
}

async function attributeSome(
  db: Writer,
  account: AccountZone,
  received: readonly Received[],
  now: Date,
): Promise<void> {
  await lockFacts(db, account.id, now)
  const conversions = await selectConversions(db, account, received)
  const traced = await findTouches(db, account, conversions, now)
  if (traced.length > 0) await writeTouches(db, account.id, traced)
  await noteLiftConversions(db, account.id, traced)
}

/** A conversion, what came before it, and the members it led to who let that be measured. */
export interface TracedConversion extends TouchedConversion {
  people: PersonId[]
  /** Those of them whose address the site knows. */
  buyers: PersonId[]
}

/** Touches of those who let it be measured: who clicked, and whose address the site knows. null: of all campaigns. */
export async function findTouches(
  db: Writer,
  { id: advertiserId }: AccountZone,
  conversions: readonly ConversionRow[],
  now: Date,
  campaigns: ReadonlySet<string> | null = null,
): Promise<TracedConversion[]> {
  if (conversions.length === 0) return []
  const isOfCampaigns = ({ campaign_id }: Touch) => campaigns?.has(campaign_id) ?? true
  const externalIds = new Set(conversions.flatMap(({ external_ids }) => external_ids ?? []))
  const customers = await selectCustomerClicks(db, advertiserId, [...externalIds])
  const offers = [
    ...new Set([...conversions, ...customers].flatMap(({ click_id }) => toOfferId(click_id))),
  ]
  const days = offers.map((offer) => madeAt(offer).toISOString().slice(0, 10))
  const clicks = await selectClicks(db, advertiserId, offers, days)
  const hashes = [...new Set(conversions.flatMap(({ email_hashes }) => email_hashes ?? []))]
  const byHash = await selectPeopleByEmailHash(db, hashes)
  const known = new Set([
    ...byHash.values(),
    ...clicks.flatMap(({ person_id }) => (person_id === null ? [] : [person_id])),
  ])
  const people = await selectMeasurable(db, [...known], now)
  const touches = await selectTouches(db, advertiserId, [...people], oldestOf(conversions))
  const byPerson = Map.groupBy(touches, ({ person_id }) => person_id)
  const byOffer = new Map(clicks.map((click) => [click.offer_id as string, click]))

  return conversions.map((conversion) => {
    const click = byOffer.get(conversion.click_id ?? '')
    const mayUseClick = click && (click.person_id === null || people.has(click.person_id))
    const buyers = (conversion.email_hashes ?? []).map((hash) => byHash.get(hash))
    const customer = customerOf(conversion, customers, byOffer)
    const found = [...buyers, click?.person_id, customer]
    const own = new Set(found.filter((one): one is PersonId => !!one))
    const all: Touch[] = [...own].flatMap((person) => byPerson.get(person) ?? [])
    const counted = (mayUseClick ? [...all, click] : all).filter(isOfCampaigns)
    return {
      conversion,
      candidates: candidatesOf(conversion.event_at, counted),
      people: [...own].filter((person) => people.has(person)),
      buyers: buyers.flatMap((person) => (person && people.has(person) ? person : [])),
    }
  })
}

/**
 * Whom a site's own number for its customer leads to: the member of whose click the same tag reported it before. Two
 * shops may give the same number, and one customer may sit at the computer of another: where it leads to several
 * people, it leads to nobody.
 */
function customerOf(
  { event_at, tag_id, external_ids }: ConversionRow,
  customers: readonly CustomerClick[],
  byOffer: ReadonlyMap<string, ClickRow>,
): PersonId | null {
  const people = new Set(
    customers
      .filter((one) => external_ids?.includes(one.external_id) && one.event_at <= event_at)
      .filter((one) => tag_id === null || one.tag_id === null || one.tag_id === tag_id)
      .map(({ click_id }) => byOffer.get(click_id)?.person_id ?? null),
  )
  people.delete(null)
  return people.size === 1 ? ([...people][0] ?? null) : null
}

/** A click's id is its offer's; sites may send anything. */
function toOfferId(clickId: string | null): string[] {
  return clickId !== null && isId(clickId) ? [clickId] : []
}

function oldestOf(conversions: readonly ConversionRow[]): Date {
  const first = Math.min(...conversions.map(({ event_at }) => event_at.getTime()))
  return new Date(first - Math.max(...attributionWindows) * dayMs)
}
