import { type DragEvent, useRef, useState } from 'react'
import { EmptyBoardDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { buttonClass } from '#web/ui/buttons/button-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { UploadIcon } from '#web/ui/icons/icons.tsx'
import { addressIn, filesIn, type PickedFiles } from './transfer.ts'

const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const videoTypes = 'video/mp4,video/quicktime,video/webm,video/x-matroska'

/** To drop on or to press. */
export function DropZone({
  onFiles,
  onAddress,
  takesVideos,
}: {
  onFiles: (files: PickedFiles) => void
  onAddress: (address: string) => void
  takesVideos: boolean
}) {
  const t = useMessages()
  const [isOver, setOver] = useState(false)
  /** Entering a child leaves its parent: only the last leave counts. */
  const depth = useRef(0)

  function drop(event: DragEvent) {
    event.preventDefault()
    depth.current = 0
    setOver(false)
    const files = filesIn(event.dataTransfer)
    const address = addressIn(event.dataTransfer)
    if (files) onFiles(files)
    else if (address) onAddress(address)
  }

  return (
    <label
      onDragEnter={() => {
        depth.current += 1
        setOver(true)
      }}
      onDragLeave={() => {
        depth.current -= 1
        setOver(depth.current > 0)
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className={classNames(
        'flex min-h-72 flex-col items-center justify-center rounded-panel border-2 border-dashed px-6 py-8 text-center transition-colors desk:min-h-96',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-satin',
        isOver
          ? 'border-satin bg-satin-wash'
          : 'border-line-strong bg-surface hover:border-ink-soft',
      )}
    >
      <span aria-hidden="true" className="mb-3 block w-44">
        <EmptyBoardDrawing />
      </span>
      {/* A finger drops nothing. */}
      <span className="text-title font-heavy touch:hidden">
        {t(takesVideos ? 'createPin.dropEither' : 'createPin.drop')}
      </span>
      <span className="mt-1 mb-5 text-ink-soft touch:hidden">{t('createPin.dropHint')}</span>
      <span className="mb-5 hidden text-title font-heavy touch:block">
        {t(takesVideos ? 'createPin.addEither' : 'createPin.add')}
      </span>
      <span className={buttonClass({ variant: 'secondary', size: 'md' })}>
        <UploadIcon size={20} />
        {t(takesVideos ? 'createPin.chooseEither' : 'createPin.choose')}
      </span>
      <input
        type="file"
        accept={takesVideos ? `${pictureTypes},${videoTypes}` : pictureTypes}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFiles({ file, others: 0 })
        }}
      />
      <span className="mt-4 text-sm text-ink-soft">{t('createPin.kinds')}</span>
      <span className="text-sm text-balance text-ink-soft">
        {t(takesVideos ? 'createPin.videoKinds' : 'createPin.noVideos')}
      </span>
    </label>
  )
}
