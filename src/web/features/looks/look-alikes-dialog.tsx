import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import type { Pin, PinCard } from '#contract/pins/pin'
import { pinAlt, pinName } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ModalFrame } from '#web/ui/dialogs/modal-frame.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { CloseIcon, MinusIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isWhole, scaled, wholePicture } from './crop.ts'
import { CropBox } from './crop-box.tsx'
import { useLookAlikes } from './use-look-alikes.ts'

export interface LookAlikesDialogProps {
  pin: Pin
  isOpen: boolean
  onClose: () => void
  /** The list of pins, in what scrolls. */
  results: (pins: PinCard[], scroller: RefObject<HTMLElement | null>) => ReactNode
}

const zoomStep = 1.25

/** The picture with a frame to choose a part of it, and what looks like that part beside or below. */
export function LookAlikesDialog({ pin, isOpen, onClose, results }: LookAlikesDialogProps) {
  const t = useMessages()
  const titleId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [crop, setCrop] = useState(wholePicture)
  const { pins, isLooking, hasFailed, retry } = useLookAlikes(pin.id, crop, isOpen)
  const { url, width, height } = pin.images['736x']

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
          <div
            // Tall pictures leave room for what is found.
            style={{
              aspectRatio: `${width} / ${height}`,
              maxWidth: `min(${width}px, 100%, var(--picture-height) * ${width / height})`,
            }}
            className="relative mx-auto my-3 w-full [--picture-height:46dvh] desk:[--picture-height:min(44rem,100dvh-17rem)]"
          >
            <img
              src={url}
              width={width}
              height={height}
              alt={pinAlt(pin, t)}
              draggable={false}
              style={{ backgroundColor: pin.dominant_color }}
              className="size-full rounded-card select-none"
            />
            <CropBox crop={crop} onChange={setCrop} />
          </div>
          <div className="flex flex-wrap items-center justify-center gap-2 pt-1">
            <IconButton
              variant="secondary"
              label={t('looks.smaller')}
              icon={<MinusIcon size={20} />}
              onClick={() => setCrop(scaled(crop, 1 / zoomStep))}
            />
            <IconButton
              variant="secondary"
              label={t('looks.larger')}
              icon={<PlusIcon size={20} />}
              isDisabled={isWhole(crop)}
              onClick={() => setCrop(scaled(crop, zoomStep))}
            />
            <Button isDisabled={isWhole(crop)} onClick={() => setCrop(wholePicture)}>
              {t('looks.whole')}
            </Button>
          </div>
          <p className="mx-auto max-w-96 pt-3 pb-6 text-center text-sm text-ink-soft">
            {t('looks.hint')}
          </p>
        </div>
        <section aria-label={t('looks.results', { pin: pinName(pin, t) })} aria-busy={isLooking}>
          <p role="status" className="sr-only">
            {!isLooking && !hasFailed && pins && t('looks.count', { count: pins.length })}
          </p>
          {hasFailed ? (
            <ErrorState
              isSmall
              title={t('looks.failedTitle')}
              text={t('looks.failedText')}
              action={<Button onClick={retry}>{t('error.tryAgain')}</Button>}
            />
          ) : pins === null ? (
            <Waiting />
          ) : pins.length === 0 && !isLooking ? (
            <EmptyState isSmall title={t('looks.noneTitle')} text={t('looks.noneText')} />
          ) : (
            <div className={classNames('transition-opacity', isLooking && 'opacity-50')}>
              {results(pins, scroller)}
            </div>
          )}
        </section>
      </div>
    </ModalFrame>
  )
}

function Waiting() {
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-2 tablet:grid-cols-3 tablet:gap-4">
      {[14, 18, 12, 16, 13, 17].map((heightRem) => (
        <div key={heightRem} style={{ height: `${heightRem}rem` }}>
          <Skeleton className="size-full" />
        </div>
      ))}
    </div>
  )
}
