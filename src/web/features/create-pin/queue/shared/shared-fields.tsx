import { limits } from '#contract/limits'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import { HashtagField } from '#web/lib/hashtags/hashtag-field.tsx'
import { useHashtags } from '#web/lib/hashtags/use-hashtags.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { PinField } from '../../create-pin-steps.ts'
import { OptionsPart } from '../../options/options-part.tsx'
import type { QueueShared } from '../queue-steps.ts'

/** What each of the files that are saved next gets. */
export function SharedFields({
  shared,
  problems,
  isFixed,
  onChange,
}: {
  shared: QueueShared
  problems: Readonly<Partial<Record<PinField, string>>>
  /** They are being saved. */
  isFixed: boolean
  onChange: (shared: Partial<QueueShared>) => void
}) {
  const t = useMessages()
  const hashtags = useHashtags()
  const { description, link, options } = shared
  return (
    <fieldset disabled={isFixed} className="flex min-w-0 flex-col gap-6">
      <legend className="mb-4 text-title font-heavy">{t('fileQueue.shared')}</legend>
      <HashtagField
        {...hashtags}
        label={t('createPin.description')}
        maxLength={limits.pinDescriptionFormLength}
        value={description}
        error={problems.description}
        countText={(used, max) => t('createPin.count', { used, max })}
        leftText={(left) => t('createPin.left', { left })}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <TextField
        label={t('createPin.link')}
        type="url"
        autoComplete="off"
        maxLength={limits.linkLength}
        value={link}
        error={problems.link}
        hint={t('fileQueue.linkHint')}
        onChange={({ target }) => onChange({ link: target.value })}
      />
      <OptionsPart
        options={options}
        problems={problems}
        onChange={(some: Partial<ShownOptions>) => onChange({ options: { ...options, ...some } })}
      />
    </fieldset>
  )
}
