import { type SearchSpan, searchSpanNames } from '#contract/search/search-filters'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Select } from '#web/ui/fields/select.tsx'

interface TimeChoiceProps {
  span: SearchSpan | null
  isNewestFirst: boolean
  onChoose: (part: { span: SearchSpan | null } | { isNewestFirst: boolean }) => void
}

/** The maximum age of the Pins, and the sort order. */
export function TimeChoice({ span, isNewestFirst, onChoose }: TimeChoiceProps) {
  const t = useMessages()
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        size="sm"
        label={t('search.sort')}
        value={isNewestFirst ? 'newest' : 'best'}
        onChange={({ target }) => onChoose({ isNewestFirst: target.value === 'newest' })}
        options={sortOptions(t)}
      />
      <Select
        size="sm"
        label={t('search.saved')}
        value={span ?? ''}
        onChange={({ target }) =>
          onChoose({ span: searchSpanNames.find((one) => one === target.value) ?? null })
        }
        options={spanOptions(t)}
      />
    </div>
  )
}

type Translate = ReturnType<typeof useMessages>

export function sortOptions(t: Translate) {
  return [
    { value: 'best', label: t('search.sortBest') },
    { value: 'newest', label: t('search.sortNewest') },
  ]
}

export function spanOptions(t: Translate) {
  return [
    { value: '', label: t('search.anyTime') },
    ...searchSpanNames.map((span) => ({ value: span, label: t('search.spanName', { span }) })),
  ]
}
