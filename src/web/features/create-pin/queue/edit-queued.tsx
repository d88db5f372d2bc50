import { imagePath } from '#contract/media/image-address'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import type { UploadedPicture } from '../editing/edited-from.ts'
import { PictureEditor } from '../editing/load-editor.ts'
import type { QueuedFile } from './files/queued-file.ts'

/** The editor of the picture of one file, over the others. */
export function EditQueued({
  one,
  onDone,
  onClose,
}: {
  /** Null: none is edited. */
  one: QueuedFile | null
  onDone: (key: string, picture: UploadedPicture) => void
  onClose: () => void
}) {
  const t = useMessages()
  const picture = one && pictureOf(one)
  return (
    <Dialog
      isOpen={picture !== null}
      onClose={onClose}
      title={t('fileQueue.edit', { name: one?.name ?? '' })}
      isTitleHidden
      closeLabel={t('fileQueue.editClose')}
      closesOutside={false}
      widthPx={640}
    >
      {one && picture && (
        <PictureEditor
          key={one.key}
          picture={picture}
          onDone={(made) => onDone(one.key, made)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function pictureOf({ sent, edited }: QueuedFile): UploadedPicture | null {
  if (!sent) return null
  const url = imagePath(sent.signature, '736x', 'webp')
  return { kind: 'uploaded', ...sent, url, ...(edited && { edited }) }
}
