import { limits } from '#contract/limits'
import { HashtagField } from '#web/lib/hashtags/hashtag-field.tsx'
import { useHashtags } from '#web/lib/hashtags/use-hashtags.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { PopupWords } from './popup-steps.ts'

/** The title and description, below the picture. */
export function PopupWordFields({
  words,
  onWrite,
}: {
  words: PopupWords
  onWrite: (words: Partial<PopupWords>) => void
}) {
  const t = useMessages()
  const hashtags = useHashtags()
  return (
    <div className="mt-4 flex flex-col gap-3">
      <TextField
        label={t('createPin.pinTitle')}
        maxLength={limits.pinTitleLength}
        value={words.title}
        onChange={({ target }) => onWrite({ title: target.value })}
      />
      <HashtagField
        {...hashtags}
        label={t('createPin.description')}
        rows={2}
        maxLength={limits.pinDescriptionFormLength}
        value={words.description}
        countText={(used, max) => t('createPin.count', { used, max })}
        leftText={(left) => t('createPin.left', { left })}
        onChange={({ target }) => onWrite({ description: target.value })}
      />
    </div>
  )
}
