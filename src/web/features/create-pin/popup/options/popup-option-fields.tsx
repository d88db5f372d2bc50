import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { OptionFields } from '../../options/more-options.tsx'
import { AltTexts } from './alt-texts.tsx'
import type { PopupOptionsProps } from './popup-options.tsx'

/** The alt text, and what the create page offers under the same name. */
export function PopupOptionFields({
  state: { altText, pins, options, optionProblems },
  dispatch,
}: Pick<PopupOptionsProps, 'state' | 'dispatch'>) {
  const t = useMessages()
  return (
    <div className="flex flex-col gap-5">
      {altText !== undefined && (
        <TextArea
          label={t('createPin.altText')}
          rows={2}
          maxLength={limits.altTextLength}
          value={altText}
          hint={t('createPin.altTextHint')}
          onChange={({ target }) => dispatch({ type: 'alt_text_written', text: target.value })}
        />
      )}
      {pins && <AltTexts pins={pins} dispatch={dispatch} />}
      <OptionFields
        options={options}
        problems={optionProblems}
        onChange={(chosen) => dispatch({ type: 'options_chosen', options: chosen })}
      />
    </div>
  )
}
