import { Failure } from '#contract/errors'
import type { InputOf } from '#contract/operation'
import {
  type KeptAdvisory,
  listAdvisories,
  setAdvisory,
  setAdvisoryLine,
  setAdvisoryTerms,
} from '#contract/search/operator-advisories'
import type { Db } from '#platform/database'
import { answerCommand, answerQuery, memberOf } from '#platform/operations'
import { dayOf, daysBefore } from '../recent/search-days.ts'
import {
  type AdvisoryInput,
  deleteLine,
  deleteTermsOf,
  hasAdvisory,
  selectAllLines,
  selectAllTerms,
  selectListed,
  upsertAdvisory,
  upsertLine,
  upsertTerms,
} from './advisory-queries.ts'
import { clipTags, foldWords, isLink } from './advisory-rules.ts'

const viewDays = 30

export const listAdvisoriesHandler = answerQuery(listAdvisories, ({ db, clock }) =>
  describeAdvisories(db, clock.now()),
)

export const setAdvisoryHandler = answerCommand(setAdvisory, async (context, input) => {
  const { db, clock, caller } = context
  await upsertAdvisory(db, toRow(input, clock.now()), clock.now())
  const { username } = memberOf(context)
  caller.log.info({ operator: username, advisory: input.id }, 'An advisory was changed')
  return findListed(db, input.id, clock.now())
})

export const setAdvisoryLineHandler = answerCommand(setAdvisoryLine, async (context, input) => {
  const { db, clock, caller } = context
  if (!(await hasAdvisory(db, input.advisory_id))) throw new Failure('advisory_not_found')
  const { phone = null, url = null } = input
  if (phone === null && url === null) await deleteLine(db, input)
  else await upsertLine(db, { ...input, phone, url })
  const { username } = memberOf(context)
  caller.log.info({ operator: username, line: input.name }, 'A help line was changed')
  return findListed(db, input.advisory_id, clock.now())
})

export const setAdvisoryTermsHandler = answerCommand(setAdvisoryTerms, async (context, input) => {
  const { db, clock, caller } = context
  const { advisory_id: id, language } = input
  if (!(await hasAdvisory(db, id))) throw new Failure('advisory_not_found')
  const [terms, exceptions] = [folded(input.terms), folded(input.exceptions)]
  if (terms.length === 0) await deleteTermsOf(db, id, language)
  else await upsertTerms(db, { ...input, terms, exceptions })
  const { username } = memberOf(context)
  caller.log.info(
    { operator: username, advisory: id, language },
    'Terms of an advisory were changed',
  )
  return findListed(db, id, clock.now())
})

/** All advisories, those in force with the earliest review first. */
export async function describeAdvisories(db: Db, now: Date): Promise<KeptAdvisory[]> {
  const today = dayOf(now)
  const kept = await selectListed(db, daysBefore(today, viewDays))
  const lines = await selectAllLines(db)
  const allTerms = await selectAllTerms(db)
  return kept.map((one) => {
    const own = lines.filter((line) => line.advisory_id === one.id)
    const terms = allTerms.filter((row) => row.advisory_id === one.id)
    const dues = [one, ...own, ...terms].map(({ review_due }) => review_due)
    return {
      ...one,
      title: clipTags(one.title),
      description: clipTags(one.description),
      footer: one.footer && clipTags(one.footer),
      lines: own,
      terms,
      is_overdue: one.disabled_at === null && dues.some((due) => due < today),
      changed_at: one.changed_at.toISOString(),
      disabled_at: one.disabled_at?.toISOString() ?? null,
    }
  })
}

async function findListed(db: Db, id: string, now: Date): Promise<KeptAdvisory> {
  const found = (await describeAdvisories(db, now)).find((one) => one.id === id)
  if (!found) throw new Error('An advisory vanished while it was changed')
  return found
}

function folded(phrases: readonly string[]): string[] {
  return [...new Set(phrases.map(foldWords))].filter((phrase) => phrase !== '')
}

function toRow(input: InputOf<typeof setAdvisory>, now: Date): AdvisoryInput {
  const texts = [input.title, input.description, ...(input.footer ? [input.footer] : [])]
  const urls = [...input.actions, ...texts.flatMap(({ tags }) => tags)].map(({ url }) => url)
  if (!urls.every(isLink)) throw new Failure('advisory_address_refused')
  return {
    ...input,
    level: input.level as AdvisoryInput['level'],
    severity: input.severity as AdvisoryInput['severity'],
    keywords: folded(input.keywords),
    exceptions: folded(input.exceptions),
    title: clipTags(input.title),
    description: clipTags(input.description),
    footer: input.footer && input.footer.text !== '' ? clipTags(input.footer) : null,
    actions: input.actions.map(({ label, url, title = null, description = null }) => ({
      label,
      url,
      title,
      description,
    })),
    disabled_at: input.is_on ? null : now,
  }
}
