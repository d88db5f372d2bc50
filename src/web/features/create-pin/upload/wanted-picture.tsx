import { EmptyBoardDrawing } from '#web/brand/drawings.tsx'
import { AddressForm } from '#web/lib/picture-input/address-form.tsx'
import { DropZone, pictureTypes } from '#web/lib/picture-input/drop-zone.tsx'
import type { PickedFiles } from '#web/lib/picture-input/transfer.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'

/** With what only some browsers can show. Many systems know no type for these files, only their names. */
const stillTypes = `${pictureTypes},image/heic,image/heif,.heic,.heif`
const videoTypes = 'video/mp4,video/quicktime,video/webm,video/x-matroska'

/** Asks for a picture from the device, or for the address of a web page. */
export function WantedPicture({
  onFiles,
  onAddress,
  takesVideos,
}: {
  onFiles: (files: PickedFiles) => void
  onAddress: (address: string) => void
  takesVideos: boolean
}) {
  const t = useMessages()
  return (
    <>
      <DropZone
        drawing={<EmptyBoardDrawing />}
        title={t(takesVideos ? 'createPin.dropEither' : 'createPin.drop')}
        hint={t('createPin.dropHint')}
        touchTitle={t(takesVideos ? 'createPin.addEither' : 'createPin.add')}
        chooseLabel={t(takesVideos ? 'createPin.chooseEither' : 'createPin.choose')}
        accept={takesVideos ? `${stillTypes},${videoTypes}` : stillTypes}
        onFiles={onFiles}
        onAddress={onAddress}
      >
        <span className="mt-4 text-sm text-ink-soft">{t('createPin.kinds')}</span>
        <span className="text-sm text-balance text-ink-soft">
          {t(takesVideos ? 'createPin.videoKinds' : 'createPin.noVideos')}
        </span>
      </DropZone>
      <AddressForm
        label={t('createPin.address')}
        goLabel={t('createPin.search')}
        missingText={t('createPin.addressMissing')}
        onAddress={onAddress}
      />
    </>
  )
}
