import { AddressForm } from '#web/lib/picture-input/address-form.tsx'
import { DropZone, pictureTypes } from '#web/lib/picture-input/drop-zone.tsx'
import { usePasted } from '#web/lib/picture-input/use-pasted.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'

interface BringPictureProps {
  onFile: (file: Blob) => void
  onAddress: (address: string) => void
  isReading: boolean
  problem: string | null
}

/** The ways to provide a picture: drop, paste, choose a file, or enter a URL. */
export function BringPicture({ onFile, onAddress, isReading, problem }: BringPictureProps) {
  const t = useMessages()
  const ways = { onFiles: ({ file }: { file: Blob }) => onFile(file), onAddress }
  usePasted({ isOn: true, ...ways })
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4" aria-busy={isReading}>
      {problem && <FormError>{problem}</FormError>}
      <DropZone
        {...ways}
        title={t('search.pictureDrop')}
        hint={t('search.pictureDropHint')}
        touchTitle={t('search.pictureTouch')}
        chooseLabel={t('search.pictureChoose')}
        chooseVariant="primary"
        accept={pictureTypes}
      >
        <span className="mt-4 max-w-96 text-sm text-balance text-ink-soft">
          {t('search.pictureKept')}
        </span>
      </DropZone>
      <AddressForm
        label={t('search.pictureAddress')}
        goLabel={t('search.pictureGo')}
        missingText={t('search.pictureAddressMissing')}
        isLoading={isReading}
        onAddress={onAddress}
      />
      <p role="status" className="sr-only">
        {isReading && t('search.pictureReading')}
      </p>
      <noscript>
        <p className="text-center">{t('search.pictureNeedsScripts')}</p>
      </noscript>
    </div>
  )
}
