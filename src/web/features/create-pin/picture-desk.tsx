import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { AddressForm } from './address-form.tsx'
import { DropZone } from './drop-zone.tsx'
import { PickedPicture } from './picked-picture.tsx'
import { PictureChooser } from './picture-chooser.tsx'
import { SearchingPage } from './searching-page.tsx'
import { addressIn, pictureIn } from './transfer.ts'
import { UploadingPicture } from './uploading-picture.tsx'
import type { CreatePin } from './use-create-pin.ts'

/** The one place for the picture, in whichever state it is. */
export function PictureDesk({ flow, takesVideos }: { flow: CreatePin; takesVideos: boolean }) {
  const { state, dispatch, pickFile, search, dropPicture } = flow
  const t = useMessages()
  const { picture, page, problems } = state

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event
    if (!clipboardData || state.saving !== 'not_yet') return
    const file = pictureIn(clipboardData)
    const isWriting = event.target instanceof Element && event.target.matches('input, textarea')
    const address = isWriting ? null : addressIn(clipboardData)
    if (!file && !address) return
    event.preventDefault()
    if (file) pickFile(file)
    else if (address) search(address)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])

  return (
    <section aria-label={t('createPin.picture')} className="flex min-w-0 flex-col gap-4">
      {problems.picture && <FormError>{problems.picture}</FormError>}
      {picture.step === 'wanted' && (
        <>
          <DropZone onFile={pickFile} onAddress={search} takesVideos={takesVideos} />
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
