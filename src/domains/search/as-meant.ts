import type { InputOf } from '#contract/operation'
import { type search } from '#contract/search/search'
import { searchSpans } from '#contract/search/search-filters'
import type { QueryContext } from '#platform/operations'
import { type FoundAdvisory, findAdvisory } from './advisories/index.ts'
import { postgresEngine } from './engine/postgres-engine.ts'
import type { Asked } from './engine/search-engine.ts'
import { type BookmarkedPlace, emptyPage, type FoundPage, findPage } from './find-page.ts'
import type { Scope } from './scopes.ts'
import { correctQuery } from './spelling/correct-query.ts'
import { askedColor } from './words/color-family.ts'

type Input = InputOf<typeof search>

/** A page, and the query it is of. */
export interface AsMeant {
  page: FoundPage
  /** Null where nothing is looked for. */
  asked: Asked | null
  scope: Scope
  query: string
  isCorrected: boolean
}

interface Meant {
  query: string
  advisory: FoundAdvisory | null
}

export interface MeantWish {
  /** Of the query as it was typed. */
  advisory: FoundAdvisory | null
  /** What is searched, without what an advisory leaves out. */
  scopeUnder(advisory: FoundAdvisory | null): Scope
  place: BookmarkedPlace | null
  limit: number
}

/** With fewer results than this, another spelling is looked for. */
const fewResults = 3

/** By the query as it stands; where that finds next to nothing, as it was likely meant. */
export async function findAsMeant(
  context: QueryContext,
  input: Input,
  wish: MeantWish,
): Promise<AsMeant> {
  const { advisory, scopeUnder, place } = wish
  const asTyped = { query: input.query, advisory }
  const find = (meant: Meant, isCorrected: boolean) =>
    findUnder(context, input, wish, meant, isCorrected)
  const mayCorrect = scopeUnder(advisory).isCorrected && !input.auto_correction_disabled
  const better = () => (mayCorrect ? likelyMeant(context, asTyped) : null)
  if (place?.isCorrected) return find((await better()) ?? asTyped, true)

  const typed = await find(asTyped, false)
  if (place !== null || typed.page.shown.length >= fewResults || typed.page.next) return typed
  const meant = await better()
  if (meant === null) return typed
  const corrected = await find(meant, true)
  // However little is found under it, what is to be known of such a search is told.
  const isAdvised = meant.advisory !== null && meant.advisory.results !== 'as_usual'
  return isAdvised || corrected.page.shown.length > typed.page.shown.length ? corrected : typed
}

/**
 * Another spelling with the advisory that concerns it; null where there is none, or where what was typed
 * stands under a graver one, which a correction must not hide.
 */
async function likelyMeant({ db }: QueryContext, typed: Meant): Promise<Meant | null> {
  const query = await correctQuery(db, typed.query)
  if (query === null) return null
  const [advisory, gravest] = await Promise.all([
    findAdvisory(db, query),
    findAdvisory(db, query, typed.query),
  ])
  return advisory?.id === gravest?.id ? { query, advisory } : null
}

async function findUnder(
  { db, caller, clock }: QueryContext,
  input: Input,
  { scopeUnder, place, limit }: MeantWish,
  { query, advisory }: Meant,
  isCorrected: boolean,
): Promise<AsMeant> {
  const scope = scopeUnder(advisory)
  const meant = { scope, query, isCorrected }
  if (advisory?.results === 'none') return { ...meant, page: emptyPage, asked: null }
  const asked = await scope.ask(query, caller.place.language, toWishes(input, clock.now()))
  const page = await findPage(db, postgresEngine, { asked, place, limit, offer: scope.offer })
  return { ...meant, page, asked }
}

function toWishes({ color, domains, kind, saved_within: span, sort: order }: Input, now: Date) {
  const asked = color ? askedColor(color) : null
  const hosts = domains.map((domain) => domain.toLowerCase().replace(/^(https?:\/\/)?(www\.)?/, ''))
  const since = span ? { days: searchSpans[span], now } : null
  return { color: asked, domains: hosts.filter((host) => host !== ''), kind, since, order }
}
