import { createHash } from 'node:crypto'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Advisory, AdvisoryAction } from '#contract/search/advisory'
import { searchAdvisory, viewedAdvisory } from '#contract/search/search-advisory'
import type { Database } from '#platform/database'
import { answerCommand, answerQuery, browserIdOf, type Services } from '#platform/operations'
import { dayOf, daysBefore } from '../recent/search-days.ts'
import {
  type AdvisoryRow,
  deleteOldViews,
  hasAdvisory,
  insertView,
  type LineRow,
  selectLines,
} from './advisory-queries.ts'
import { clipTags, isLink } from './advisory-rules.ts'
import { translateAdvisory } from './advisory-texts.ts'
import { findAdvisoryRow } from './find-advisory.ts'

export const searchAdvisoryHandler = answerQuery(searchAdvisory, async (context, input) => {
  const { db, texts, caller } = context
  const found = await findAdvisoryRow(db, input.query)
  if (!found) return { advisory: null }
  const lines = found.level === 0 ? [] : await selectLines(db, found.id, caller.place.country)
  return { advisory: toAdvisory(translateAdvisory(found, texts, caller.language), lines) }
})

function toAdvisory(found: AdvisoryRow, lines: readonly LineRow[]): Advisory {
  const { id, level, severity, style, title, description, footer } = found
  const own = found.actions.filter(({ url }) => isLink(url))
  return {
    id,
    level,
    severity,
    style,
    title: clipTags(title),
    description: clipTags(description),
    footer: footer && clipTags(footer),
    actions: level === 0 ? [] : [...lines.flatMap(toActions), ...own],
  }
}

function toActions({ name, phone, url }: LineRow): AdvisoryAction[] {
  const number = phone?.replace(/[^\d+]/g, '')
  const address = number ? `tel:${number}` : url
  if (!address || !isLink(address)) return []
  return [
    { label: phone ?? name, url: address, title: phone ? name : null, description: null },
    ...(phone && url && isLink(url)
      ? [
          {
            label: new URL(url).hostname.replace(/^www\./, ''),
            url,
            title: null,
            description: null,
          },
        ]
      : []),
  ]
}

export const viewedAdvisoryHandler = answerCommand(
  viewedAdvisory,
  async ({ db, clock, encryption, caller, viewer }, { advisory_id: advisoryId }) => {
    if (!(await hasAdvisory(db, advisoryId))) throw new Failure('advisory_not_found')
    const day = dayOf(clock.now())
    const who = viewer?.id ?? browserIdOf(caller.cookies) ?? `${caller.address} ${caller.userAgent}`
    // Views are anonymous: the hashes of one viewer on two days cannot be linked.
    const signed = encryption.sign('advisory_view', `${day} ${who}`)
    const viewerHash = createHash('sha256').update(signed).digest()
    return { is_first: await insertView(db, { day, advisoryId, viewerHash }) }
  },
)

export async function sweepAdvisoryViews({ clock }: Services, database: Database): Promise<void> {
  const before = daysBefore(dayOf(clock.now()), limits.advisoryViewDays)
  await database.transaction((db) => deleteOldViews(db, before))
}
