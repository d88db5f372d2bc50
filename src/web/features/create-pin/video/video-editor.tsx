import { useEffect, useRef, useState } from 'react'
import type { VideoEditInput } from '#contract/media/video-edit'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CutSliders, CutTimes } from './cut-sliders.tsx'
import { LocalVideo } from './local-video.tsx'
import { timeWords } from './time-words.ts'
import { editOf, type Handle, moveHandle, type VideoCut, wholeOf } from './video-cut.ts'

const trimHandles = ['startMs', 'endMs'] as const
const coverHandles = ['coverMs'] as const

/** Asks which part of a video is kept and which moment is its cover, before the video is sent. */
export function VideoEditor({
  file,
  onUse,
  onClose,
}: {
  file: File
  onUse: (edit: VideoEditInput) => void
  onClose: () => void
}) {
  const t = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const [cut, setCut] = useState<VideoCut | null>(null)
  const [shownMs, setShownMs] = useState(0)
  const [isUnseen, setUnseen] = useState(false)
  // What was focused to pick the file is gone.
  useEffect(() => heading.current?.focus(), [])

  function open(durationMs: number) {
    const whole = wholeOf(durationMs)
    setCut(whole)
    setShownMs(whole.coverMs)
  }

  function move(handle: Handle, toMs: number) {
    if (!cut) return
    const moved = moveHandle(cut, handle, toMs)
    setCut(moved)
    setShownMs(moved[handle])
  }

  return (
    <div className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-title">
        {t('createPin.videoEdit')}
      </h2>
      {isUnseen ? (
        <p className="rounded-panel bg-sand px-6 py-8 text-center text-balance text-ink-soft">
          {t('createPin.videoUnseen')}
        </p>
      ) : (
        <LocalVideo
          file={file}
          cut={cut}
          shownMs={shownMs}
          onOpen={open}
          onUnseen={() => setUnseen(true)}
        />
      )}
      {cut && (
        <>
          <div role="group" aria-label={t('createPin.videoTrim')}>
            <CutSliders cut={cut} handles={trimHandles} onMove={move} />
            <CutTimes cut={cut} handles={trimHandles} />
            <p role="status" className="text-sm text-ink-soft">
              {t('createPin.videoKept', { length: timeWords(cut.endMs - cut.startMs, t.locale) })}
            </p>
          </div>
          <div>
            <CutSliders cut={cut} handles={coverHandles} onMove={move} />
            <CutTimes cut={cut} handles={coverHandles} />
          </div>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          isDisabled={!cut && !isUnseen}
          onClick={() => onUse(cut ? editOf(cut) : {})}
        >
          {t('createPin.useVideo')}
        </Button>
        <Button onClick={onClose}>{t('createPin.otherPicture')}</Button>
      </div>
    </div>
  )
}
