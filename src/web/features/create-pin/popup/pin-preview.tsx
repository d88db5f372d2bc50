import type { Pin } from '#contract/pins/pin'
import { pinAlt } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'

export function PinPreview({ pin }: { pin: Pin }) {
  const t = useMessages()
  const { url, width, height } = pin.images['736x']
  return (
    <figure>
      <img
        src={url}
        alt={pinAlt(pin, t)}
        width={width}
        height={height}
        style={{ backgroundColor: pin.dominant_color }}
        className="mx-auto block h-auto max-h-[30rem] w-auto max-w-full rounded-panel object-contain"
      />
      {pin.title !== '' && (
        <figcaption className="mt-3 text-center font-bold break-words">{pin.title}</figcaption>
      )}
    </figure>
  )
}
