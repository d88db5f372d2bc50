import type { InputOf } from '#contract/operation'
import type { search } from '#contract/search/search'
import type { QueryContext } from '#platform/operations'
import { postgresEngine } from './engine/postgres-engine.ts'
import type { Asked } from './engine/search-engine.ts'
import { type BookmarkedPlace, type FoundPage, findPage } from './find-page.ts'
import type { Scope } from './scopes.ts'
import { correctQuery } from './spelling/correct-query.ts'
import { askedColor } from './words/color-family.ts'

type Input = InputOf<typeof search>

/** A page, and the query it is of. */
export interface AsMeant {
  page: FoundPage
  asked: Asked
  query: string
  isCorrected: boolean
}

/** With fewer results than this, another spelling is looked for. */
const fewResults = 3

/** By the query as it stands; where that finds next to nothing, as it was likely meant. */
export async function findAsMeant(
  { db, caller }: QueryContext,
  input: Input,
  scope: Scope,
  place: BookmarkedPlace | null,
  limit: number,
): Promise<AsMeant> {
  const wishes = toWishes(input)
  const find = async (query: string, isCorrected: boolean): Promise<AsMeant> => {
    const asked = await scope.ask(query, caller.place.language, wishes)
    const page = await findPage(db, postgresEngine, { asked, place, limit, offer: scope.offer })
    return { page, asked, query, isCorrected }
  }
  const mayCorrect = scope.isCorrected && !input.auto_correction_disabled
  const better = () => (mayCorrect ? correctQuery(db, input.query) : null)
  if (place?.isCorrected) return find((await better()) ?? input.query, true)

  const typed = await find(input.query, false)
  if (place !== null || typed.page.shown.length >= fewResults || typed.page.next) return typed
  const query = await better()
  const corrected = query === null ? typed : await find(query, true)
  return corrected.page.shown.length > typed.page.shown.length ? corrected : typed
}

function toWishes({ color, domains }: Input) {
  const asked = color ? askedColor(color) : null
  const hosts = domains.map((domain) => domain.toLowerCase().replace(/^(https?:\/\/)?(www\.)?/, ''))
  return { color: asked, domains: hosts.filter((host) => host !== '') }
}
