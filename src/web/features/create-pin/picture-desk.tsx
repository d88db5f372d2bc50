import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { AddressForm } from './address-form.tsx'
import { DropZone } from './drop-zone.tsx'
import { FailedUpload } from './failed-upload.tsx'
import { PickedPicture } from './picked-picture.tsx'
import { PictureChooser } from './picture-chooser.tsx'
import { SearchingPage } from './searching-page.tsx'
import { addressIn, filesIn, type PickedFiles } from './transfer.ts'
import { UploadingPicture } from './uploading-picture.tsx'
import type { CreatePin } from './use-create-pin.ts'

/** The one place for the picture, in whichever state it is. */
export function PictureDesk({ flow, takesVideos }: { flow: CreatePin; takesVideos: boolean }) {
  const { state, dispatch, pickFile, retry, search, dropPicture } = flow
  const t = useMessages()
  const toasts = useToasts()
  const { picture, page, problems } = state

  /** A pin holds one picture: what becomes of the others is said. */
  function pickFirst({ file, others }: PickedFiles) {
    pickFile(file)
    if (others > 0) toasts.show({ text: t('createPin.others', { others }), durationMs: 8_000 })
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event
    if (!clipboardData || state.saving !== 'not_yet') return
    const files = filesIn(clipboardData)
    const isWriting = event.target instanceof Element && event.target.matches('input, textarea')
    const address = isWriting ? null : addressIn(clipboardData)
    if (!files && !address) return
    event.preventDefault()
    if (files) pickFirst(files)
    else if (address) search(address)
  })
  /** A file that misses its place would be opened by the browser, in the place of this page. */
  const drop = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    const files = event.type === 'drop' ? filesIn(event.dataTransfer) : null
    if (!files || state.saving !== 'not_yet') return
    // What is there already is not lost by a slip of the hand.
    if (picture.step === 'wanted' || picture.step === 'failed') pickFirst(files)
    else toasts.show({ text: t('createPin.hasPicture') })
  })
  useEffect(() => {
    const stop = new AbortController()
    document.addEventListener('paste', (event) => paste(event), stop)
    for (const name of ['dragover', 'drop'] as const)
      document.addEventListener(name, (event) => drop(event), stop)
    return () => stop.abort()
  }, [])

  return (
    <section aria-label={t('createPin.picture')} className="flex min-w-0 flex-col gap-4">
      {problems.picture && <FormError>{problems.picture}</FormError>}
      {picture.step === 'wanted' && (
        <>
          <DropZone onFiles={pickFirst} onAddress={search} takesVideos={takesVideos} />
          <AddressForm onAddress={search} />
        </>
      )}
      {picture.step === 'uploading' && (
        <UploadingPicture
          url={picture.fileUrl}
          isVideo={picture.isVideo}
          part={picture.part}
          onGiveUp={dropPicture}
        />
      )}
      {picture.step === 'failed' && (
        <FailedUpload
          url={picture.fileUrl}
          isVideo={picture.isVideo}
          onRetry={retry}
          onDrop={dropPicture}
        />
      )}
      {picture.step === 'searching' && (
        <SearchingPage address={picture.address} onGiveUp={dropPicture} />
      )}
      {picture.step === 'choosing' && page && (
        <PictureChooser
          page={page}
          onPick={(image) => dispatch({ type: 'page_picture_picked', image })}
          onGiveUp={dropPicture}
        />
      )}
      {picture.step === 'picked' && (
        <PickedPicture
          picture={picture.picture}
          onChooser={
            page && page.pictures.length > 1 ? () => dispatch({ type: 'chooser_asked' }) : undefined
          }
          onDrop={dropPicture}
        />
      )}
    </section>
  )
}
