import { useId, useState } from 'react'
import { type AccentShades, accentTheme } from '#contract/site/accent'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field-error.tsx'

/** The blue of the product, for whoever begins to choose. */
const firstAccent = '#2b45c5'

interface AccentFieldProps {
  accent: string | null
  error: string | undefined
}

/** A colour of one's own, shown as it will be read in both themes. */
export function AccentField({ accent, error }: AccentFieldProps) {
  const t = useMessages()
  const id = useId()
  const [isOwn, setOwn] = useState(accent !== null)
  const [color, setColor] = useState(accent ?? firstAccent)
  const theme = accentTheme(color)
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        name="has_accent"
        label={t('site.ownAccent')}
        hint={t('site.ownAccentHint')}
        checked={isOwn}
        onChange={({ target }) => setOwn(target.checked)}
      />
      <div className={isOwn ? 'flex flex-wrap items-start gap-4' : 'hidden'}>
        <div>
          <label htmlFor={id} className="mb-2 block text-sm font-bold">
            {t('site.accent')}
          </label>
          <input
            id={id}
            type="color"
            name="accent"
            value={color}
            onChange={({ target }) => setColor(target.value)}
            aria-describedby={error ? `${id}-error` : `${id}-adjusted`}
            className="h-12 w-20 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
          />
        </div>
        <Sample name={t('site.accentLight')} ground="#fbfaf6" ink="#ffffff" shades={theme.light} />
        <Sample name={t('site.accentDark')} ground="#0c0f16" ink="#0c0f16" shades={theme.dark} />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={`${id}-adjusted`} aria-live="polite" className="text-sm text-ink-soft">
        {isOwn && adjustedText(t, theme.light, theme.dark)}
      </p>
    </div>
  )
}

function adjustedText(
  t: ReturnType<typeof useMessages>,
  light: AccentShades,
  dark: AccentShades,
): string {
  if (light.is_adjusted && dark.is_adjusted)
    return t('site.adjustedBoth', { light: light.hex, dark: dark.hex })
  if (light.is_adjusted) return t('site.adjustedLight', { color: light.hex })
  return dark.is_adjusted ? t('site.adjustedDark', { color: dark.hex }) : ''
}

interface SampleProps {
  name: string
  /** As the tokens `paper` and `on-satin` of the theme. */
  ground: string
  ink: string
  shades: AccentShades
}

function Sample({ name, ground, ink, shades }: SampleProps) {
  const t = useMessages()
  return (
    <div>
      <p className="mb-2 text-sm font-bold">{name}</p>
      <div
        aria-hidden="true"
        style={{ backgroundColor: ground }}
        className="flex h-12 items-center gap-3 rounded-control border border-line px-3"
      >
        <span
          style={{ backgroundColor: shades.satin, color: ink }}
          className="rounded-pill px-3 py-1 text-sm font-bold"
        >
          {t('site.sampleButton')}
        </span>
        <span style={{ color: shades.satin }} className="text-sm font-bold">
          {t('site.sampleLink')}
        </span>
      </div>
    </div>
  )
}
