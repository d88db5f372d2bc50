import type { PageImage } from '#contract/media/find-page-images'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import { WebPicture } from './web-picture.tsx'

/** One of a page's pictures: a button that selects it, or a toggle when several can be chosen. */
export function PictureTile({
  image,
  name,
  isChosen,
  onPress,
}: {
  image: PageImage
  name: string
  /** Null if it is no toggle. */
  isChosen: boolean | null
  onPress: () => void
}) {
  const t = useMessages()
  return (
    <button
      type="button"
      aria-pressed={isChosen ?? undefined}
      onClick={onPress}
      className="group block w-full rounded-card text-start"
    >
      <span
        className={classNames(
          'relative block aspect-square overflow-hidden rounded-card bg-sand transition-[box-shadow]',
          isChosen
            ? 'shadow-[0_0_0_3px_var(--color-satin)]'
            : 'group-hover:shadow-[0_0_0_3px_var(--color-satin)]',
        )}
      >
        <WebPicture url={image.url} size="236x" alt="" className="size-full object-contain" />
        {isChosen !== null && (
          <span
            className={classNames(
              'absolute end-2 top-2 grid size-7 place-items-center rounded-pill border-2 border-day',
              isChosen ? 'bg-satin text-on-satin' : 'bg-scrim',
            )}
          >
            {isChosen && <CheckIcon size={18} />}
          </span>
        )}
      </span>
      <span className="sr-only">{name} </span>
      <span className="mt-1 block text-center text-xs text-ink-soft tabular">
        {sizeOf(image) ?? t('createPin.sizeUnknown')}
      </span>
    </button>
  )
}

function sizeOf({ width, height }: PageImage): string | null {
  return width === null || height === null ? null : `${width} × ${height}`
}
