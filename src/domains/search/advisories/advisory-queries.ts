import type { AdvisoryAction, AdvisoryStyle, TaggedText } from '#contract/search/advisory'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'
import { type AdvisoryRule, foldWords } from './advisory-rules.ts'

export interface AdvisoryRow extends AdvisoryRule {
  style: AdvisoryStyle
  description: TaggedText
  footer: TaggedText | null
  actions: AdvisoryAction[]
}

const shownColumns = 'id, level, severity, style, title, description, footer, actions'

/** The advisory's own keywords and those of every language. */
const inAllLanguages = (column: 'keywords' | 'exceptions', terms: 'terms' | 'exceptions') =>
  `a.${column} || array(select one from advisory_terms t, unnest(t.${terms}) one
     where t.advisory_id = a.id) as ${column}`
const termColumns = `${inAllLanguages('keywords', 'terms')}, ${inAllLanguages('exceptions', 'exceptions')}`

function folded<T extends AdvisoryRule>(found: readonly T[]): T[] {
  return found.map((one) => ({
    ...one,
    keywords: one.keywords.map(foldWords),
    exceptions: one.exceptions.map(foldWords),
  }))
}

/** Advisories in force: so few that each search can check all of them. */
export async function selectAdvisories(db: Db): Promise<AdvisoryRow[]> {
  return folded(
    await rows<AdvisoryRow>(
      db,
      `select ${shownColumns}, ${termColumns} from advisories a where disabled_at is null order by id`,
      [],
    ),
  )
}

/** Only the columns that decide whether an advisory concerns a text. */
export async function selectAdvisoryRules(db: Db): Promise<AdvisoryRule[]> {
  return folded(
    await rows<AdvisoryRule>(
      db,
      `select id, level, severity, title, ${termColumns} from advisories a where disabled_at is null order by id`,
      [],
    ),
  )
}

/** A word that so many public pins contain is not taken for a misspelling. */
const commonWordPins = 20

/** Those of these words that many public pins contain. */
export async function selectCommonWords(db: Db, words: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ word: string }>(
    db,
    `select word from search_words where word = any($1::text[]) and pins >= ${commonWordPins}`,
    [[...words]],
  )
  return new Set(found.map(({ word }) => word))
}

export interface TermsRow {
  advisory_id: string
  language: string
  terms: string[]
  exceptions: string[]
  review_due: string
  reviewed_by: string
}

export function selectAllTerms(db: Db): Promise<TermsRow[]> {
  return rows<TermsRow>(
    db,
    `select advisory_id, language, terms, exceptions, to_char(review_due, 'YYYY-MM-DD') as review_due, reviewed_by
       from advisory_terms order by advisory_id, language`,
    [],
  )
}

export async function upsertTerms(db: Writer, row: TermsRow): Promise<void> {
  await rows(
    db,
    `insert into advisory_terms (advisory_id, language, terms, exceptions, review_due, reviewed_by)
     values ($1, $2, $3, $4, $5::date, $6)
     on conflict (advisory_id, language) do update set terms = excluded.terms, exceptions = excluded.exceptions,
       review_due = excluded.review_due, reviewed_by = excluded.reviewed_by`,
    [row.advisory_id, row.language, row.terms, row.exceptions, row.review_due, row.reviewed_by],
  )
}

export async function deleteTermsOf(
  db: Writer,
  advisoryId: string,
  language: string,
): Promise<void> {
  await rows(db, 'delete from advisory_terms where advisory_id = $1 and language = $2', [
    advisoryId,
    language,
  ])
}

export interface LineRow {
  advisory_id: string
  country: string
  name: string
  phone: string | null
  url: string | null
  language: string
  source: string
  review_due: string
}

const lineColumns = `advisory_id, country, name, phone, url, language, source,
  to_char(review_due, 'YYYY-MM-DD') as review_due`

/** The help lines of a country, or where it has none the international ones. */
export async function selectLines(db: Db, advisoryId: string, country: string): Promise<LineRow[]> {
  const found = await rows<LineRow>(
    db,
    `select ${lineColumns} from advisory_lines where advisory_id = $1 and country in ($2, '*') order by name`,
    [advisoryId, country],
  )
  const own = found.filter((line) => line.country === country)
  return own.length > 0 ? own : found
}

export function selectAllLines(db: Db): Promise<LineRow[]> {
  return rows<LineRow>(
    db,
    `select ${lineColumns} from advisory_lines order by advisory_id, country, name`,
    [],
  )
}

export interface ListedAdvisoryRow extends AdvisoryRow {
  review_due: string
  reviewed_by: string
  changed_at: Date
  disabled_at: Date | null
  views: number
}

/** All advisories, with the number of their views since that day. */
export function selectListed(db: Db, since: string): Promise<ListedAdvisoryRow[]> {
  return rows<ListedAdvisoryRow>(
    db,
    `select ${shownColumns}, keywords, exceptions, to_char(a.review_due, 'YYYY-MM-DD') as review_due, reviewed_by, changed_at, disabled_at,
        (select count(*)::int from advisory_views v where v.advisory_id = a.id and v.day > $1::date) as views
       from advisories a order by (disabled_at is not null), a.review_due, id`,
    [since],
  )
}

export async function hasAdvisory(db: Db, id: string): Promise<boolean> {
  return (await row(db, 'select 1 from advisories where id = $1', [id])) !== null
}

export type AdvisoryInput = AdvisoryRow & {
  review_due: string
  reviewed_by: string
  disabled_at: Date | null
}

export async function upsertAdvisory(db: Writer, input: AdvisoryInput, now: Date): Promise<void> {
  await rows(
    db,
    `insert into advisories (id, keywords, exceptions, level, severity, style, title, description, footer, actions,
       review_due, reviewed_by, disabled_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9::jsonb, $10::jsonb, $11::date, $12, $13, $14)
     on conflict (id) do update set keywords = excluded.keywords, exceptions = excluded.exceptions,
       level = excluded.level, severity = excluded.severity, style = excluded.style, title = excluded.title,
       description = excluded.description, footer = excluded.footer, actions = excluded.actions,
       review_due = excluded.review_due, reviewed_by = excluded.reviewed_by, changed_at = excluded.changed_at,
       disabled_at = case when excluded.disabled_at is null then null
         else coalesce(advisories.disabled_at, excluded.disabled_at) end`,
    [
      input.id,
      input.keywords,
      input.exceptions,
      input.level,
      input.severity,
      input.style,
      JSON.stringify(input.title),
      JSON.stringify(input.description),
      input.footer && JSON.stringify(input.footer),
      JSON.stringify(input.actions),
      input.review_due,
      input.reviewed_by,
      input.disabled_at,
      now,
    ],
  )
}

/** Turns an advisory on or off; returns whether it exists. */
export function switchAdvisory(db: Writer, id: string, off: Date | null): Promise<boolean> {
  return wrote(db, 'update advisories set disabled_at = $2 where id = $1 returning 1', [id, off])
}

export function renewReview(db: Writer, id: string, due: string, by: string): Promise<boolean> {
  return wrote(
    db,
    'update advisories set review_due = $2::date, reviewed_by = $3 where id = $1 returning 1',
    [id, due, by],
  )
}

export async function upsertLine(db: Writer, line: LineRow): Promise<void> {
  await rows(
    db,
    `insert into advisory_lines (advisory_id, country, name, phone, url, language, source, review_due)
     values ($1, $2, $3, $4, $5, $6, $7, $8::date)
     on conflict (advisory_id, country, name) do update set phone = excluded.phone, url = excluded.url,
       language = excluded.language, source = excluded.source, review_due = excluded.review_due`,
    [
      line.advisory_id,
      line.country,
      line.name,
      line.phone,
      line.url,
      line.language,
      line.source,
      line.review_due,
    ],
  )
}

export async function deleteLine(
  db: Writer,
  line: Pick<LineRow, 'advisory_id' | 'country' | 'name'>,
): Promise<void> {
  await rows(
    db,
    'delete from advisory_lines where advisory_id = $1 and country = $2 and name = $3',
    [line.advisory_id, line.country, line.name],
  )
}

/** Returns whether it is the first view of this viewer on this day. */
export function insertView(
  db: Writer,
  view: { day: string; advisoryId: string; viewerHash: Buffer },
): Promise<boolean> {
  return wrote(
    db,
    `insert into advisory_views (day, advisory_id, viewer_mark) values ($1::date, $2, $3)
     on conflict do nothing returning 1`,
    [view.day, view.advisoryId, view.viewerHash],
  )
}

export async function deleteOldViews(db: Writer, before: string): Promise<void> {
  await rows(db, 'delete from advisory_views where day < $1::date', [before])
}
