import { useId } from 'react'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { isFixed, type SeveralPin } from '../../several/several-steps.ts'
import { SeveralThumbnail } from '../../several/several-thumbnail.tsx'
import type { OptionsEvent } from './options-event.ts'

/** Each picture has its own; all else is the same for all of them. */
export function AltTexts({
  pins,
  dispatch,
}: {
  pins: readonly SeveralPin[]
  dispatch: (event: OptionsEvent) => void
}) {
  const t = useMessages()
  const hintId = useId()
  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="text-sm font-bold">{t('createPin.altText')}</legend>
      <p id={hintId} className="mb-3 text-sm text-ink-soft">
        {t('createPin.altTextHint')}
      </p>
      <ul className="flex flex-col gap-3">
        {pins.map((pin, index) => (
          <li key={pin.key} className="flex items-center gap-3">
            <SeveralThumbnail picture={pin.picture} className="size-12" />
            <div className="min-w-0 grow">
              <TextField
                label={t('pinOptions.altTextOf', { number: index + 1 })}
                isLabelHidden
                maxLength={limits.altTextLength}
                value={pin.altText ?? ''}
                readOnly={isFixed(pin)}
                onChange={({ target }) =>
                  dispatch({ type: 'alt_text_written', key: pin.key, text: target.value })
                }
              />
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
