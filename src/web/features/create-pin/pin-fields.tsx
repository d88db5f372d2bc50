import type { FormEvent } from 'react'
import { limits } from '#contract/limits'
import { HashtagField } from '#web/lib/hashtags/hashtag-field.tsx'
import { useHashtags } from '#web/lib/hashtags/use-hashtags.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { PinWords } from './create-pin-steps.ts'

interface PinFieldsProps {
  id: string
  words: PinWords
  problems: Partial<Record<keyof PinWords, string>>
  /** They are being saved. */
  isFixed: boolean
  onChange: (words: Partial<PinWords>) => void
  /** Also by Enter. */
  onSubmit: () => void
}

/** The form with the texts of a pin. */
export function PinFields({ id, words, problems, isFixed, onChange, onSubmit }: PinFieldsProps) {
  const t = useMessages()
  const hashtags = useHashtags()
  return (
    <form
      id={id}
      noValidate
      aria-label={t('createPin.words')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
      className="flex flex-col gap-6"
    >
      <TextField
        label={t('createPin.pinTitle')}
        maxLength={limits.pinTitleLength}
        value={words.title}
        readOnly={isFixed}
        error={problems.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <HashtagField
        {...hashtags}
        label={t('createPin.description')}
        maxLength={Math.max(limits.pinDescriptionFormLength, words.description.length)}
        value={words.description}
        readOnly={isFixed}
        error={problems.description}
        countText={(used, most) => t('createPin.count', { used, most })}
        leftText={(left) => t('createPin.left', { left })}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <TextField
        label={t('createPin.link')}
        type="url"
        autoComplete="off"
        maxLength={limits.linkLength}
        value={words.link}
        readOnly={isFixed}
        error={problems.link}
        hint={t('createPin.linkHint')}
        onChange={({ target }) => onChange({ link: target.value })}
      />
      <TextArea
        label={t('createPin.altText')}
        rows={2}
        maxLength={limits.altTextLength}
        value={words.alt_text}
        readOnly={isFixed}
        error={problems.alt_text}
        hint={t('createPin.altTextHint')}
        onChange={({ target }) => onChange({ alt_text: target.value })}
      />
    </form>
  )
}
