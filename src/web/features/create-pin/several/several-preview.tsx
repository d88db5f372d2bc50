import { useMessages } from '#web/lib/texts/messages.tsx'
import type { ChosenPicture } from './chosen-pictures.ts'
import { SeveralThumbnail } from './several-thumbnail.tsx'

/** Shows visitors what they are about to save. */
export function SeveralPreview({ pictures }: { pictures: readonly ChosenPicture[] }) {
  const t = useMessages()
  return (
    <figure>
      <div className="grid grid-cols-3 gap-3">
        {pictures.map(({ picture }, place) => (
          <SeveralThumbnail key={place} picture={picture} className="aspect-square w-full" />
        ))}
      </div>
      <figcaption className="mt-3 text-center text-sm text-ink-soft">
        {t('popup.severalCount', { count: pictures.length })}
      </figcaption>
    </figure>
  )
}
