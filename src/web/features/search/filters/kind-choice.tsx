import { type SearchKind, searchKinds } from '#contract/search/search-filters'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipButton } from '#web/ui/buttons/chip.tsx'

interface KindChoiceProps {
  chosen: SearchKind | null
  /** Null clears the choice. */
  onChoose: (kind: SearchKind | null) => void
}

/** Filters pictures or videos. */
export function KindChoice({ chosen, onChoose }: KindChoiceProps) {
  const t = useMessages()
  return (
    // Buttons that act at once, not fields.
    <div role="group" aria-label={t('search.kind')}>
      <p className="mb-2 text-sm font-bold">{t('search.kind')}</p>
      <div className="flex flex-wrap gap-2">
        {searchKinds.map((kind) => (
          <ChipButton
            key={kind}
            isChosen={kind === chosen}
            onClick={() => onChoose(kind === chosen ? null : kind)}
          >
            {t('search.kindName', { kind })}
          </ChipButton>
        ))}
      </div>
    </div>
  )
}
