import { useNavigate } from 'react-router'
import { searchColors } from '#contract/search/search-colors'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { GlobeIcon } from '#web/ui/icons/icons.tsx'
import { hasFilters, type SearchAsk, searchPath } from '../search-address.ts'

/** The filters at work, each to be taken away. */
export function ChosenFilters({ ask }: { ask: SearchAsk }) {
  const t = useMessages()
  const navigate = useNavigate()
  const { color, domains } = ask
  if (!hasFilters(ask)) return null

  const go = (part: Partial<SearchAsk>) =>
    void navigate(searchPath({ ...ask, rs: 'filter', ...part }))
  const colorName = color && t('search.colorName', { color })
  return (
    <ul aria-label={t('search.filters')} className="mb-4 flex flex-wrap gap-2">
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
