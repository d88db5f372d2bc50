import { type StoryFormat, storyFormats } from '#contract/pins/stories/story-formats'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'

/** The frame in which all pages stand. */
export function FormatChoice({
  format,
  onChange,
}: {
  format: StoryFormat
  onChange: (format: StoryFormat) => void
}) {
  const t = useMessages()
  return (
    <RadioGroup
      legend={t('createPin.format')}
      name="format"
      value={format}
      options={storyFormats.map((one) => ({
        value: one,
        label: t(`createPin.format.${one.replace(':', 'to') as '2to3'}`),
        hint: one === '9:16' ? t('createPin.storyHint') : undefined,
      }))}
      onChange={(value) => {
        const chosen = storyFormats.find((one) => one === value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
