import type { AdSearch } from '#contract/reporting/ad-report'
import type { KeywordFacts } from '#contract/reporting/keywords/keyword-ideas'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cellClass, figureClass } from './table-look.ts'
import { noValue } from './value-text.ts'

/** What of the ad group a search met, and how. */
export function SearchCells({ search }: { search: AdSearch }) {
  const t = useMessages()
  const { match_kind, match_type, match_value, match_name } = search
  return (
    <>
      <td className={classNames(cellClass, 'max-w-56 truncate')}>
        {t('adTable.matchedBy', { kind: match_kind, name: match_name ?? match_value ?? '' })}
      </td>
      <td className={cellClass}>
        {match_type ? t('adTable.matchType', { type: match_type }) : noValue}
      </td>
    </>
  )
}

const dots = { ACTIVE: 'bg-moss', BLOCKED: 'bg-berry', ARCHIVED: 'border-line-strong!' }

/** A blocked one is there, but a negative keyword takes its searches away. */
export function keywordState({
  archived,
  blocked_by,
}: Pick<KeywordFacts, 'archived' | 'blocked_by'>): keyof typeof dots {
  if (archived) return 'ARCHIVED'
  return blocked_by === null ? 'ACTIVE' : 'BLOCKED'
}

export function KeywordCells({ keyword }: { keyword: KeywordFacts }) {
  const t = useMessages()
  const { match_type, monthly_searchers, blocked_by } = keyword
  const state = keywordState(keyword)
  return (
    <>
      <td className={cellClass}>
        <span className="inline-flex items-center gap-2">
          <span
            aria-hidden="true"
            className={classNames(
              'size-2.5 shrink-0 rounded-pill border border-transparent',
              dots[state],
            )}
          />
          {t('adTable.keywordState', { state })}
        </span>
        {state === 'BLOCKED' && (
          <span className="block max-w-64 truncate text-xs text-ink-soft">
            {t('adTable.blockedBy', { value: blocked_by ?? '' })}
          </span>
        )}
      </td>
      <td className={cellClass}>{t('adTable.matchType', { type: match_type })}</td>
      <td className={figureClass}>
        {monthly_searchers === null
          ? t('adTable.fewSearchers')
          : t('adTable.searchers', { count: monthly_searchers })}
      </td>
    </>
  )
}

/** Buttons of the form around the table: `to` names what becomes of which. */
export function KeywordActions({ keyword }: { keyword: KeywordFacts }) {
  const t = useMessages()
  const { keyword_id, archived, value } = keyword
  return (
    <button
      type="submit"
      name="to"
      value={`${archived ? 'ACTIVE' : 'ARCHIVED'}:${keyword_id}:${archived ? 'ARCHIVED' : 'ACTIVE'}`}
      aria-label={t('adTable.archiveNamed', { archived: archived ? 'yes' : 'no', name: value })}
      className="hit relative h-8 rounded-pill bg-sand px-3 font-bold hover:bg-sand-deep"
    >
      {t('adTable.archiveOne', { archived: archived ? 'yes' : 'no' })}
    </button>
  )
}
