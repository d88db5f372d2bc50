import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import type { Pin, PinCard } from '#contract/pins/pin'
import { lookAlikes } from '#contract/visual-similarity/look-alikes'
import { wholePicture } from '#web/lib/crop/crop.ts'
import { run } from '#web/lib/requests/run.ts'
import { pinAlt, pinName } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ModalFrame } from '#web/ui/dialogs/modal-frame.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { CropEditor } from './crop-editor.tsx'
import { SimilarPictures } from './similar-pictures.tsx'
import { useSimilarPictures } from './use-similar-pictures.ts'

export interface SimilarPicturesDialogProps {
  pin: Pin
  isOpen: boolean
  onClose: () => void
  /** Renders the list of pins inside the scroller. */
  results: (pins: PinCard[], scroller: RefObject<HTMLElement | null>) => ReactNode
}

/** The picture with a frame to choose a part of it, and pictures similar to that part. */
export function SimilarPicturesDialog({
  pin,
  isOpen,
  onClose,
  results,
}: SimilarPicturesDialogProps) {
  const t = useMessages()
  const titleId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [crop, setCrop] = useState(wholePicture)
  const found = useSimilarPictures(isOpen ? pin.id : null, crop, (part, signal) =>
    run(lookAlikes, { pin_id: pin.id, crop: part }, signal),
  )
  const picture = { ...pin.images['736x'], alt: pinAlt(pin, t), color: pin.dominant_color }

  return (
    <ModalFrame
      isOpen={isOpen}
      onDismiss={onClose}
      role="dialog"
      labelId={titleId}
      phone="full"
      widthPx={1_280}
    >
      <div className="flex shrink-0 items-center gap-2 ps-6 pe-3 pt-3 pb-2">
        <h2 id={titleId} className="min-w-0 grow py-2 text-title">
          {t('looks.title')}
        </h2>
        <IconButton label={t('looks.close')} icon={<CloseIcon size={22} />} onClick={onClose} />
      </div>
      <div
        ref={scroller}
        className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-6 tablet:h-[60rem] tablet:px-6 desk:grid desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] desk:items-start desk:gap-8"
      >
        <div className="desk:sticky desk:top-0">
          <CropEditor picture={picture} crop={crop} onChange={setCrop} />
        </div>
        <SimilarPictures
          found={found}
          label={t('looks.results', { pin: pinName(pin, t) })}
          results={(pins) => results(pins, scroller)}
        />
      </div>
    </ModalFrame>
  )
}
