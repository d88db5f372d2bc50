import type { InputOf } from '#contract/operation'
import type { search } from '#contract/search/search'
import { searchSpans } from '#contract/search/search-filters'
import type { QueryContext } from '#platform/operations'
import { type FoundAdvisory, findAdvisory, findAdvisoryOfSpelling } from './advisories/index.ts'
import type { Asked } from './engine/search-engine.ts'
import type { BookmarkedPlace } from './find-page.ts'
import { type FoundParts, nothing, type SearchParts, searchParts } from './find-parts.ts'
import type { Scope } from './scopes.ts'
import { correctQuery } from './spelling/correct-query.ts'
import { askedColor } from './words/color-family.ts'

type Input = InputOf<typeof search>

/** A page of results, and the query that found them. */
export interface AsMeant {
  page: FoundParts
  /** Null where nothing is searched. */
  asked: Asked | null
  scope: Scope
  query: string
  isCorrected: boolean
  /** Another spelling that finds something too. */
  suggested: string | null
}

interface Meant {
  query: string
  advisory: FoundAdvisory | null
}

export interface MeantWish {
  /** For the query as typed. */
  advisory: FoundAdvisory | null
  /** The scope to search, without what this advisory filters. */
  scopeUnder(advisory: FoundAdvisory | null): Scope
  place: BookmarkedPlace | null
  limit: number
  mayCorrect: boolean
}

/** With fewer results than this, another spelling is offered. */
const fewResults = 3

/**
 * Searches for the query as typed. Where nothing has all its words, words that no public pin contains are
 * corrected; if that finds nothing either, some of the words are enough.
 */
export async function findAsMeant(
  context: QueryContext,
  input: Input,
  wish: MeantWish,
): Promise<AsMeant> {
  const { advisory, scopeUnder, place } = wish
  const asTyped = { query: input.query, advisory }
  const mayCorrect =
    wish.mayCorrect && scopeUnder(advisory).isCorrected && !input.auto_correction_disabled
  const likely = (isOfUnsaid: boolean) =>
    mayCorrect ? likelyMeant(context, asTyped, isOfUnsaid) : null
  if (place?.isCorrected) {
    const meant = await begin(context, input, wish, (await likely(true)) ?? asTyped)
    return meant.end(true, await meant.parts.findAll())
  }
  const typed = await begin(context, input, wish, asTyped)
  const all = await typed.parts.findAll()
  if (place !== null) return typed.end(false, all)
  if (hasAny(all)) {
    const isFew = all.shown.length < fewResults && all.next === null
    const other = isFew ? await likely(false) : null
    const suggested = other && (await finds(context, input, wish, other)) ? other.query : null
    return { ...(await typed.end(false, all)), suggested }
  }
  const better = await likely(true)
  if (!better) return typed.end(false, all)
  const meant = await begin(context, input, wish, better)
  const corrected = await meant.parts.findAll()
  // An advisory for the corrected query is shown even when nothing is found.
  if (hasAny(corrected) || isAdvised(better)) return meant.end(true, corrected)
  const some = await typed.end(false, all)
  if (hasAny(some.page)) return some
  const someCorrected = await meant.end(true, corrected)
  return hasAny(someCorrected.page) ? someCorrected : some
}

function hasAny({ shown, next }: FoundParts): boolean {
  return shown.length > 0 || next !== null
}

function isAdvised({ advisory }: Meant): boolean {
  return advisory !== null && advisory.results !== 'as_usual'
}

/** Whether a spelling may be suggested: no advisory concerns it, and it finds something. */
async function finds(
  context: QueryContext,
  input: Input,
  wish: MeantWish,
  other: Meant,
): Promise<boolean> {
  if (isAdvised(other)) return false
  const { parts } = await begin(context, input, { ...wish, limit: 1 }, other)
  return hasAny(await parts.findAll())
}

/**
 * Another spelling with its advisory; null where there is none, or where the typed query has a graver
 * advisory, which a correction must not hide.
 */
async function likelyMeant(
  { db }: QueryContext,
  typed: Meant,
  isOfUnsaid: boolean,
): Promise<Meant | null> {
  const query = await correctQuery(db, typed.query, { isOfUnsaid })
  if (query === null) return null
  const [advisory, gravest] = await Promise.all([
    findAdvisoryOfSpelling(db, query),
    findAdvisory(db, query, typed.query),
  ])
  return advisory?.id === gravest?.id ? { query, advisory } : null
}

interface Begun {
  parts: SearchParts
  end(isCorrected: boolean, all: FoundParts): Promise<AsMeant>
}

const noParts: SearchParts = {
  findAll: async () => nothing,
  findSome: async (all) => all,
}

async function begin(
  { db, caller, clock }: QueryContext,
  input: Input,
  { scopeUnder, place, limit }: MeantWish,
  { query, advisory }: Meant,
): Promise<Begun> {
  const scope = scopeUnder(advisory)
  const { language } = caller.place
  const asked =
    advisory?.results === 'none'
      ? null
      : await scope.ask(query, language, toWishes(input, clock.now()))
  const { offer } = scope
  const parts = asked ? searchParts(db, { asked, place, limit, offer, locale: language }) : noParts
  return {
    parts,
    end: async (isCorrected, all) => {
      const page = await parts.findSome(all)
      return { page, asked, scope, query, isCorrected, suggested: null }
    },
  }
}

function toWishes({ color, domains, kind, saved_within: span, sort: order }: Input, now: Date) {
  const asked = color ? askedColor(color) : null
  const hosts = domains.map((domain) => domain.toLowerCase().replace(/^(https?:\/\/)?(www\.)?/, ''))
  const since = span ? { days: searchSpans[span], now } : null
  return { color: asked, domains: hosts.filter((host) => host !== ''), kind, since, order }
}
