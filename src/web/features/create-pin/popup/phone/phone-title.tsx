import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** On phones: the picture and its title, above the boards. */
export function PhoneTitle({
  pictureUrl,
  title,
  onWrite,
}: {
  pictureUrl: string | null
  title: string
  onWrite: (title: string) => void
}) {
  const t = useMessages()
  return (
    <div className="flex shrink-0 items-center gap-3 px-4 pb-3">
      {pictureUrl !== null && (
        <img
          src={pictureUrl}
          alt={t('popup.picture')}
          className="size-12 shrink-0 rounded-card bg-sand object-cover"
        />
      )}
      <TextField
        label={t('createPin.pinTitle')}
        isLabelHidden
        placeholder={t('popup.addTitle')}
        maxLength={limits.pinTitleLength}
        value={title}
        onChange={({ target }) => onWrite(target.value)}
        className="grow"
      />
    </div>
  )
}
