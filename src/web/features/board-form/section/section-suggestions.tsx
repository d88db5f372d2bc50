import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipButton } from '#web/ui/buttons/chip.tsx'

/** Names that would suit what lies on the board. */
export function SectionSuggestions({
  suggestions = [],
  onTake,
}: {
  suggestions?: readonly string[]
  onTake: (name: string) => void
}) {
  const t = useMessages()
  if (suggestions.length === 0) return null
  return (
    <div className="mt-4">
      <p className="mb-2 text-sm text-ink-soft">{t('sectionForm.suggestions')}</p>
      <ul className="flex flex-wrap gap-2">
        {suggestions.map((name) => (
          <li key={name} className="min-w-0">
            <ChipButton onClick={() => onTake(name)}>{name}</ChipButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
