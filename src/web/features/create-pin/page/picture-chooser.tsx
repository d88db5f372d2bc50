import { useState } from 'react'
import { limits } from '#contract/limits'
import type { PageImage } from '#contract/media/find-page-images'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { toggled } from '#web/chooser/selection.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { FoundPage } from '../create-pin-steps.ts'
import { hostOf } from './host-of.ts'
import { PictureTile } from './picture-tile.tsx'

/** Null while pressing a picture selects that one only. */
export type Selection = readonly PageImage[] | null

/** Shows each picture of a page as a button, the largest first. */
export function PictureChooser({
  page,
  onPick,
  onPickSeveral,
  selection,
  onClose,
  cancelLabel,
}: {
  page: Pick<FoundPage, 'address' | 'pictures'>
  onPick: (image: PageImage) => void
  /** Called with several pictures, of which each becomes a pin. */
  onPickSeveral?: (images: readonly PageImage[]) => void
  /** Kept by the parent if it is to outlive the chooser. */
  selection?: readonly [Selection, (selection: Selection) => void]
  onClose: () => void
  /** "Start over" by default. */
  cancelLabel?: string
}) {
  const t = useMessages()
  const own = useState<Selection>(null)
  const [chosen, setChosen] = selection ?? own
  const host = hostOf(page.address)
  const count = page.pictures.length
  const max = limits.picturesAtOnce
  if (count === 0) {
    return (
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={t('createPin.noPictures')}
        text={t('createPin.noPicturesText', { host })}
        action={<Button onClick={onClose}>{t('createPin.startOver')}</Button>}
      />
    )
  }
  function pick(image: PageImage) {
    if (chosen) setChosen(toggled(chosen, image, max))
    else onPick(image)
  }
  function pickChosen() {
    if (!chosen) return
    const [first] = chosen
    if (first && chosen.length === 1) onPick(first)
    else onPickSeveral?.(page.pictures.filter((image) => chosen.includes(image)))
  }
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lg break-words" aria-live="polite">
          {t('createPin.picturesOf', { count, host })}
        </h2>
        <span className="flex gap-2">
          {onPickSeveral && count > 1 && (
            <Button aria-pressed={chosen !== null} onClick={() => setChosen(chosen ? null : [])}>
              {t(chosen ? 'createPin.cancel' : 'createPin.chooseSeveral')}
            </Button>
          )}
          {!chosen && <Button onClick={onClose}>{cancelLabel ?? t('createPin.startOver')}</Button>}
        </span>
      </div>
      <ul className="-m-1 grid max-h-135 grid-cols-3 gap-3 overflow-y-auto overscroll-contain p-1">
        {page.pictures.map((image, index) => (
          <li key={image.url} className="min-w-0">
            <PictureTile
              image={image}
              name={t('createPin.pick', { number: index + 1, count })}
              isChosen={chosen ? chosen.includes(image) : null}
              onPress={() => pick(image)}
            />
          </li>
        ))}
      </ul>
      {chosen && (
        <div className="mt-4 flex items-center justify-between gap-3">
          <span role="status" className="text-sm text-ink-soft tabular">
            {t('createPin.chosenCount', { count: chosen.length, max })}
          </span>
          <Button
            variant="primary"
            disabledReason={chosen.length === 0 ? t('createPin.lack.picture') : undefined}
            onClick={pickChosen}
          >
            {t('createPin.saveSeveral', { count: chosen.length })}
          </Button>
        </div>
      )}
    </div>
  )
}
