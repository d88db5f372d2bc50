import { EmptyBoardDrawing } from '#web/brand/drawings.tsx'
import { AddressForm } from '#web/lib/picture-input/address-form.tsx'
import { DropZone } from '#web/lib/picture-input/drop-zone.tsx'
import type { PickedFiles } from '#web/lib/picture-input/transfer.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { CameraIcon } from '#web/ui/icons/icons.tsx'
import { acceptedTypes } from './accepted-types.ts'
import { FileButton } from './file-button.tsx'
import { droppedFolder, mediaIn } from './folder-files.ts'

/** Asks for pictures from the device, or for the address of a web page. */
export function WantedPicture({
  onFiles,
  onSeveral,
  onAddress,
  takesVideos,
}: {
  onFiles: (files: PickedFiles) => void
  /** Those of a folder: none, or any number. */
  onSeveral: (files: readonly File[]) => void
  onAddress: (address: string) => void
  takesVideos: boolean
}) {
  const t = useMessages()
  const accept = acceptedTypes(takesVideos)
  function takeFolder(dropped: DataTransfer): boolean {
    const folder = droppedFolder(dropped)
    void folder?.then(onSeveral)
    return folder !== null
  }
  return (
    <>
      <DropZone
        drawing={<EmptyBoardDrawing />}
        title={t(takesVideos ? 'createPin.dropEither' : 'createPin.drop')}
        hint={t('createPin.dropHint')}
        touchTitle={t(takesVideos ? 'createPin.addEither' : 'createPin.add')}
        chooseLabel={t(takesVideos ? 'createPin.chooseEither' : 'createPin.choose')}
        accept={accept}
        isMultiple
        takeDropped={takeFolder}
        onFiles={onFiles}
        onAddress={onAddress}
      >
        <span className="mt-4 text-sm text-balance text-ink-soft">{t('createPin.kinds')}</span>
        <span className="text-sm text-balance text-ink-soft">
          {t(takesVideos ? 'createPin.videoKinds' : 'createPin.noVideos')}
        </span>
      </DropZone>
      <div className="flex flex-wrap justify-center gap-2">
        <FileButton
          label={t('createPin.chooseFolder')}
          accept=""
          isFolder
          onFiles={(files) => onSeveral(mediaIn(files))}
          className="touch:hidden"
        />
        <FileButton
          label={t('createPin.takePhoto')}
          icon={<CameraIcon size={20} />}
          accept="image/*"
          isCamera
          onFiles={([file]) => file && onFiles({ file, all: [file] })}
          className="hidden! touch:inline-flex!"
        />
      </div>
      <AddressForm
        label={t('createPin.address')}
        goLabel={t('createPin.search')}
        missingText={t('createPin.addressMissing')}
        onAddress={onAddress}
      />
    </>
  )
}
