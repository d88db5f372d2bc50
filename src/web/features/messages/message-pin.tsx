import type { PinCard } from '#contract/pins/pin'
import { pinAlt } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { EyeOffIcon } from '#web/ui/icons/icons.tsx'

const widthPx = 236
/** Taller pictures are cropped. */
const maxHeightPx = 354

/** A pin sent in a message, or a note if it is no longer available. */
export function MessagePin({ pin }: { pin: PinCard | null }) {
  const t = useMessages()
  if (!pin)
    return (
      <p className="flex items-center gap-2 rounded-card border border-line px-4 py-3 text-sm text-ink-soft">
        <EyeOffIcon size={18} />
        {t('messages.pinGone')}
      </p>
    )
  const { width, height, url } = pin.images['236x']
  const heightPx = Math.min(Math.round((height * widthPx) / width), maxHeightPx)
  return (
    <Anchor href={`/pin/${pin.id}/`} className="block w-59 max-w-full rounded-card">
      <span
        className="block overflow-hidden rounded-card"
        style={{ background: pin.dominant_color, aspectRatio: `${widthPx} / ${heightPx}` }}
      >
        <img
          src={url}
          srcSet={`${url} 1x, ${pin.images['474x'].url} 2x`}
          alt={pin.title === '' ? pinAlt(pin, t) : ''}
          width={widthPx}
          height={heightPx}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      </span>
      {pin.title !== '' && (
        <span className="block truncate px-1 pt-1.5 text-sm font-bold">{pin.title}</span>
      )}
    </Anchor>
  )
}
