import { useNavigate } from 'react-router'
import { searchColors } from '#contract/search/search-colors'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { GlobeIcon } from '#web/ui/icons/icons.tsx'
import { hasFilters, type SearchCriteria, searchPath } from '../search-address.ts'

interface ChosenFiltersProps {
  criteria: SearchCriteria
  /** The board or person that was searched. */
  within: { type: 'board' | 'person'; name: string } | null
}

/** The active filters, each with a button to remove it. */
export function ChosenFilters({ criteria, within }: ChosenFiltersProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const { color, domains, kind, span } = criteria
  if (!hasFilters(criteria) && !within && !criteria.isNewestFirst) return null

  const go = (part: Partial<SearchCriteria>) =>
    void navigate(searchPath({ ...criteria, rs: 'filter', ...part }))
  const colorName = color && t('search.colorName', { color })
  return (
    <ul aria-label={t('search.filters')} className="mb-4 flex flex-wrap gap-2">
      {within && (
        <Removable
          name={t('search.within', { name: within.name })}
          onRemove={() => go({ boardId: null, username: null })}
        />
      )}
      {criteria.isNewestFirst && (
        <Removable name={t('search.sortNewest')} onRemove={() => go({ isNewestFirst: false })} />
      )}
      {kind && (
        <Removable name={t('search.kindName', { kind })} onRemove={() => go({ kind: null })} />
      )}
      {span && (
        <Removable name={t('search.spanName', { span })} onRemove={() => go({ span: null })} />
      )}
      {colorName && (
        <li>
          <Chip
            tone="satin"
            start={<Swatch color={color} />}
            onRemove={() => go({ color: null })}
            removeLabel={t('search.removeFilter', { filter: colorName })}
          >
            {colorName}
          </Chip>
        </li>
      )}
      {domains.map((domain) => (
        <li key={domain} className="max-w-full">
          <Chip
            tone="satin"
            start={<GlobeIcon size={16} />}
            onRemove={() => go({ domains: domains.filter((one) => one !== domain) })}
            removeLabel={t('search.removeFilter', { filter: domain })}
          >
            {domain}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

function Removable({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useMessages()
  return (
    <li className="max-w-full">
      <Chip
        tone="satin"
        onRemove={onRemove}
        removeLabel={t('search.removeFilter', { filter: name })}
      >
        {name}
      </Chip>
    </li>
  )
}

function Swatch({ color }: { color: string }) {
  const named = searchColors[color as keyof typeof searchColors]
  const value = named ?? (/^#?[0-9a-f]{6}$/i.test(color) ? `#${color.replace('#', '')}` : null)
  if (value === null) return null
  return (
    <span
      style={{ backgroundColor: value }}
      className="size-4 rounded-pill outline-1 -outline-offset-1 outline-line-strong forced-color-adjust-none"
    />
  )
}
