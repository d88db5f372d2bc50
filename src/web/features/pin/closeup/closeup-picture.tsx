import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Pin } from '#contract/pins/pin'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { pinName } from '#web/lib/saving/pin-names.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { pictureTransition } from '../picture-transition.ts'

const PictureViewer = codeSplit(() =>
  withTexts('closeup', import('../viewer/picture-viewer.tsx')).then(
    (module) => module.PictureViewer,
  ),
)
const MovingPicture = codeSplit(() =>
  withTexts('closeup', import('./moving-picture.tsx')).then((module) => module.MovingPicture),
)

/** The whole picture, never scaled up, with a button that opens the viewer. */
export function CloseupPicture({ pin, picture }: { pin: Pin; picture: ReactNode }) {
  const t = useMessages()
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never')
  const { width, height, url } = pin.images.orig

  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    setShown('open')
  }

  return (
    <div
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `${width}px` }}
      className="relative mx-auto w-full"
    >
      <div
        style={pictureTransition(pin.id)}
        className="h-full overflow-clip tablet:rounded-[0.875rem]"
      >
        {picture}
      </div>
      {/* Without scripts the link opens the image file. */}
      <a
        href={url}
        aria-label={t('pin.enlarge', { pin: pinName(pin, t) })}
        onClick={open}
        className="absolute inset-0 cursor-zoom-in tablet:rounded-[0.875rem]"
      />
      {pin.is_animated && <MovingPicture url={url} />}
      {shown !== 'never' && (
        <PictureViewer pin={pin} isOpen={shown === 'open'} onClose={() => setShown('closed')} />
      )}
    </div>
  )
}
