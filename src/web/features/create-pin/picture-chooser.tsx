import type { PageImage } from '#contract/media/find-page-images'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { FoundPage } from './create-pin-steps.ts'
import { hostOf } from './host-of.ts'
import { WebPicture } from './web-picture.tsx'

/** Each picture of a page is a button; the largest come first. */
export function PictureChooser({
  page,
  onPick,
  onGiveUp,
  giveUpLabel,
}: {
  page: FoundPage
  onPick: (image: PageImage) => void
  onGiveUp: () => void
  /** "Start over" unless told. */
  giveUpLabel?: string
}) {
  const t = useMessages()
  const host = hostOf(page.address)
  const count = page.pictures.length
  if (count === 0) {
    return (
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={t('createPin.noPictures')}
        text={t('createPin.noPicturesText', { host })}
        action={<Button onClick={onGiveUp}>{t('createPin.startOver')}</Button>}
      />
    )
  }
  return (
    <div>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="min-w-0 text-lg break-words" aria-live="polite">
          {t('createPin.picturesOf', { count, host })}
        </h2>
        <Button onClick={onGiveUp}>{giveUpLabel ?? t('createPin.startOver')}</Button>
      </div>
      <ul className="-m-1 grid max-h-135 grid-cols-3 gap-3 overflow-y-auto overscroll-contain p-1">
        {page.pictures.map((image, index) => (
          <li key={image.url} className="min-w-0">
            <button
              type="button"
              onClick={() => onPick(image)}
              className="group block w-full rounded-card text-start"
            >
              <span className="block aspect-square overflow-hidden rounded-card bg-sand transition-[box-shadow] group-hover:shadow-[0_0_0_3px_var(--color-satin)]">
                <WebPicture
                  url={image.url}
                  size="236x"
                  alt=""
                  className="size-full object-contain"
                />
              </span>
              <span className="sr-only">{t('createPin.pick', { number: index + 1, count })} </span>
              <span className="mt-1 block text-center text-xs text-ink-soft tabular">
                {sizeOf(image) ?? t('createPin.sizeUnknown')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function sizeOf({ width, height }: PageImage): string | null {
  return width === null || height === null ? null : `${width} × ${height}`
}
