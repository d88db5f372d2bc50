import { useEffect, useRef } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { EditDesk } from './edit-desk.tsx'
import type { UploadedPicture } from './edited-from.ts'
import { type StillPicture, useStored } from './use-stored.ts'

/** Turns, crops and frames a picture before it is saved; the picture itself is kept, to be edited again. */
export function PictureEditor({
  picture,
  onDone,
  onClose,
}: {
  picture: StillPicture
  onDone: (picture: UploadedPicture) => void
  onClose: () => void
}) {
  const t = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const { stored, problem, retry } = useStored(picture)
  // What was pressed to open it is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-label={t('pictureEdit.title')} className="flex min-w-0 flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-title">
        {t('pictureEdit.title')}
      </h2>
      {stored ? (
        <EditDesk from={stored} onDone={onDone} onCancel={onClose} />
      ) : (
        <>
          {problem === null ? (
            <Spinner label={t('pictureEdit.loading')} />
          ) : (
            <FormError>{problem}</FormError>
          )}
          <div className="flex flex-wrap gap-3">
            {problem !== null && <Button onClick={retry}>{t('error.tryAgain')}</Button>}
            <Button onClick={onClose}>{t('pictureEdit.cancel')}</Button>
          </div>
        </>
      )}
    </section>
  )
}
