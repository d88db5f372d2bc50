import { searchColorNames, searchColors } from '#contract/search/search-colors'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon } from '#web/ui/icons/icons.tsx'

interface ColorChoiceProps {
  chosen: string | null
  /** Null clears the choice. */
  onChoose: (color: string | null) => void
}

/** Colours to see Pins of. */
export function ColorChoice({ chosen, onChoose }: ColorChoiceProps) {
  const t = useMessages()
  return (
    // Buttons that act at once, not fields.
    <div role="group" aria-label={t('search.colors')}>
      <p className="mb-2 text-sm font-bold">{t('search.color')}</p>
      <div className="grid grid-cols-6 gap-2">
        {searchColorNames.map((color) => {
          const isChosen = color === chosen
          const name = t('search.colorName', { color })
          return (
            <button
              key={color}
              type="button"
              title={name}
              aria-label={name}
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? null : color)}
              style={{ backgroundColor: searchColors[color] }}
              className={classNames(
                'grid aspect-square place-items-center rounded-pill forced-color-adjust-none outline-1 -outline-offset-1 outline-line-strong transition-transform hover:scale-108',
                isLight(color) ? 'text-night' : 'text-day',
              )}
            >
              {isChosen && <CheckIcon size={20} className="stroke-3" />}
            </button>
          )
        })}
      </div>
    </div>
  )
}

function isLight(color: string): boolean {
  return ['white', 'yellow', 'pink', 'orange'].includes(color)
}
