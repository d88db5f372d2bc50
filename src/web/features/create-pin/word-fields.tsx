import { limits } from '#contract/limits'
import { HashtagField } from '#web/lib/hashtags/hashtag-field.tsx'
import { useHashtags } from '#web/lib/hashtags/use-hashtags.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { PinWords } from './create-pin-steps.ts'

const labels = {
  pin: { title: 'pinTitle', description: 'description', link: 'link' },
  page: { title: 'pageTitle', description: 'pageDescription', link: 'pageLink' },
} as const

type Problems = Partial<Record<keyof PinWords, string>>

interface WordFieldsProps {
  of: keyof typeof labels
  words: PinWords
  problems: Problems
  /** They are being saved. */
  isFixed?: boolean
  onChange: (words: Partial<PinWords>) => void
}

/** The fields for the texts of a pin, or of one of its pages. */
export function WordFields(props: WordFieldsProps) {
  const t = useMessages()
  const { of, words, problems, isFixed, onChange } = props
  return (
    <>
      <NameFields {...props} />
      <TextField
        label={t(`createPin.${labels[of].link}`)}
        type="url"
        autoComplete="off"
        maxLength={limits.linkLength}
        value={words.link}
        readOnly={isFixed}
        error={problems.link}
        hint={of === 'pin' ? t('createPin.linkHint') : undefined}
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
    </>
  )
}

/** A title and a description, in which hashtags are offered. */
export function NameFields({
  of,
  words,
  problems,
  isFixed,
  onChange,
}: Omit<WordFieldsProps, 'words'> & { words: Pick<PinWords, 'title' | 'description'> }) {
  const t = useMessages()
  const hashtags = useHashtags()
  return (
    <>
      <TextField
        label={t(`createPin.${labels[of].title}`)}
        maxLength={limits.pinTitleLength}
        value={words.title}
        readOnly={isFixed}
        error={problems.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <HashtagField
        {...hashtags}
        label={t(`createPin.${labels[of].description}`)}
        maxLength={Math.max(limits.pinDescriptionFormLength, words.description.length)}
        value={words.description}
        readOnly={isFixed}
        error={problems.description}
        countText={(used, max) => t('createPin.count', { used, max })}
        leftText={(left) => t('createPin.left', { left })}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </>
  )
}
