import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { CreatePinData } from '../builder/create-pin-data.ts'

/** Why this member can upload no videos, and since when; as kindly as such a thing can be said. */
export function VideosRefused({
  refusal: { reason, refused_at },
}: {
  refusal: NonNullable<CreatePinData['videoRefusal']>
}) {
  const t = useMessages()
  const dateText = useDateText()
  return (
    <section
      aria-label={t('videoRefused.title')}
      className="mb-6 max-w-160 rounded-card bg-straw-wash px-4 py-3 text-sm"
    >
      <h2 className="text-base font-bold">{t('videoRefused.title')}</h2>
      <p className="mt-1">{t('videoRefused.since', { day: dateText(refused_at, 'day') })}</p>
      {reason !== '' && (
        <p className="mt-1 break-words whitespace-pre-line">
          {t('videoRefused.reason', { reason })}
        </p>
      )}
      <p className="mt-1">{t('videoRefused.still')}</p>
    </section>
  )
}
