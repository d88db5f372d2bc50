import type { MatchType } from '#contract/campaigns/enums'
import {
  createKeywords,
  editKeywords,
  type KeywordCreation,
} from '#contract/campaigns/keywords/keywords'
import { type ActionInput, formAction, type Problems } from '#web/lib/forms/form-action.ts'
import type { Run } from '#web/lib/requests/run.ts'
import { chosenOf } from '../table/status-changes.ts'
import { type LineProblem, readKeywords } from './parse-keywords.ts'

/** What came of changing several keywords. */
export interface KeywordsSaved {
  saved: number
  /** They were there already. */
  existing: number
  /** As they were before, to undo it. */
  undo: KeywordEdit[]
  /** What was not saved, as it was typed, and why. */
  refused: { line: string; message: string }[]
}

interface KeywordEdit {
  id: string
  archived: boolean
}

/** As many as one call of the API takes. */
const perCall = 30

type Place = { campaign_id: string } | { ad_group_id: string }

/** `campaign:5` or `adgroup:5`. */
function placeOf(text: string): Place | null {
  const [kind, id = ''] = text.split(':')
  if (!/^\d{1,18}$/.test(id)) return null
  return kind === 'campaign' ? { campaign_id: id } : kind === 'adgroup' ? { ad_group_id: id } : null
}

export const keywordsAction = formAction({
  add: {
    check: ({ text, t }): Problems =>
      text('keywords').trim() === '' ? { keywords: t('adKeywords.nothingTyped') } : {},
    do: addTyped,
  },
  add_searches: {
    check: ({ all, t }): Problems =>
      all('chosen').length === 0 ? { form: t('adTable.nothingChosen') } : {},
    do: ({ text, all, run }) => {
      const place = placeOf(text('place'))
      const keywords = [...new Set(all('chosen'))].map((value) => ({
        ...{ line: value, value, match_type: text('match_type') as MatchType },
      }))
      return add(run, text('advertiser_id'), place ? [place] : [], keywords)
    },
  },
  change: {
    check: ({ text, all, t }): Problems =>
      (text('to') === 'MATCH' ? all('chosen') : chosenOf(text('to'), all('chosen'))).length === 0
        ? { form: t('adTable.nothingChosen') }
        : {},
    do: change,
  },
  copy: {
    check: ({ all, t }): Problems => ({
      ...(all('chosen').length === 0 && { form: t('adTable.nothingChosen') }),
      ...(all('campaign_ids').length === 0 && { campaign_ids: t('adKeywords.noTarget') }),
    }),
    do: ({ text, all, run }) => {
      const places = all('campaign_ids').map((campaign_id) => ({ campaign_id }))
      const keywords = all('chosen').flatMap((one) => {
        const [match_type = '', value = ''] = one.split(/:(.*)/s)
        return value ? [{ line: value, value, match_type: match_type as MatchType }] : []
      })
      return add(run, text('advertiser_id'), places, keywords)
    },
  },
})

interface Line {
  line: string
  value: string
  match_type: MatchType
}

/** Good lines go in; the others come back as they were typed. */
async function addTyped({ text, run, t }: ActionInput): Promise<KeywordsSaved> {
  const kind = text('kind') === 'negative' ? 'negative' : 'positive'
  const { keywords, problems } = readKeywords(
    text('keywords'),
    text('match_type') as MatchType,
    kind,
  )
  const place = placeOf(text('place'))
  const saved = await add(run, text('advertiser_id'), place ? [place] : [], keywords)
  const message = (problem: LineProblem) => t('adKeywords.lineProblem', { problem })
  return {
    ...saved,
    refused: [
      ...problems.map(({ line, problem }) => ({ line, message: message(problem) })),
      ...saved.refused,
    ],
  }
}

async function add(
  run: Run,
  advertiser_id: string,
  places: readonly Place[],
  lines: readonly Line[],
): Promise<KeywordsSaved> {
  const answer: KeywordsSaved = { saved: 0, existing: 0, undo: [], refused: [] }
  const all = places.flatMap((place) => lines.map((line) => ({ place, line })))
  for (let first = 0; first < all.length; first += perCall) {
    const some = all.slice(first, first + perCall)
    const keywords = some.map(({ place, line: { value, match_type } }) => ({
      ...{ ...place, value, match_type },
    })) as unknown as KeywordCreation[]
    const { items } = await run(createKeywords, { advertiser_id, keywords })
    for (const [n, { data, is_new, exceptions }] of items.entries()) {
      if (!data)
        answer.refused.push({
          ...{ line: some[n]?.line.line ?? '', message: exceptions[0]?.message ?? '' },
        })
      else if (is_new) {
        answer.saved += 1
        answer.undo.push({ id: data.id, archived: true })
      } else answer.existing += 1
    }
  }
  return answer
}

/** Archives keywords, brings them back, or gives them another match type. */
async function change({ text, all, run }: ActionInput): Promise<KeywordsSaved> {
  const [to, advertiser_id] = [text('to'), text('advertiser_id')]
  const isMatch = to === 'MATCH'
  const ids = isMatch
    ? all('chosen').map((one) => one.split(':')[0] ?? '')
    : chosenOf(to, all('chosen')).map(({ id }) => id)
  const archived = to.startsWith('ARCHIVED')
  const answer: KeywordsSaved = { saved: 0, existing: 0, undo: [], refused: [] }
  for (let first = 0; first < ids.length; first += perCall) {
    const keywords = ids
      .slice(first, first + perCall)
      .map((id) =>
        isMatch ? { id, match_type: text('match_type') as MatchType } : { id, archived },
      )
    const { items } = await run(editKeywords, { advertiser_id, keywords })
    for (const [n, { data, exceptions }] of items.entries()) {
      const id = keywords[n]?.id ?? ''
      if (!data) answer.refused.push({ line: id, message: exceptions[0]?.message ?? '' })
      else {
        answer.saved += 1
        if (!isMatch) answer.undo.push({ id, archived: !archived })
        else if (data.id !== id)
          answer.undo.push({ id: data.id, archived: true }, { id, archived: false })
      }
    }
  }
  return answer
}

export async function undoKeywords(
  run: Run,
  advertiser_id: string,
  undo: readonly KeywordEdit[],
): Promise<void> {
  for (let first = 0; first < undo.length; first += perCall)
    await run(editKeywords, { advertiser_id, keywords: undo.slice(first, first + perCall) })
}
