import { type RefObject, useEffect } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TrashIcon } from '#web/ui/icons/icons.tsx'
import { CopyIcon } from '#web/ui/icons/icons-account.tsx'
import { MoveIcon } from './move-icon.tsx'

export interface SelectBarProps {
  chosen: number
  total: number
  isBusy: boolean
  onAll: (isAll: boolean) => void
  onMove: () => void
  onCopy: () => void
  onDelete: () => void
  onDone: () => void
  /** Where the focus returns to when a dialog has closed. */
  countRef: RefObject<HTMLHeadingElement | null>
}

/** The number of chosen pins and the actions for them; sticks to the top on scroll. */
export function SelectBar({ chosen, total, isBusy, countRef, ...on }: SelectBarProps) {
  const t = useMessages()
  const reason = chosen === 0 ? t('organise.chooseFirst') : undefined

  useEffect(() => countRef.current?.focus({ preventScroll: true }), [countRef])

  return (
    <section
      aria-label={t('organise.bar')}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && on.onDone()}
      className="sticky top-(--header-height) z-(--layer-header) -mx-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-raised px-4 py-3 shadow-float"
    >
      <h2
        ref={countRef}
        tabIndex={-1}
        aria-live="polite"
        className="min-w-28 font-bold tabular outline-none"
      >
        {t('organise.chosen', { count: chosen })}
      </h2>
      <Checkbox
        label={t('organise.all')}
        checked={total > 0 && chosen === total}
        isMixed={chosen > 0 && chosen < total}
        onChange={(event) => on.onAll(event.target.checked)}
      />
      <Button variant="quiet" className="ms-auto tablet:order-last tablet:ms-0" onClick={on.onDone}>
        {t('organise.done')}
      </Button>
      {/* On phones, words of any language fit side by side only without icons. */}
      <div className="flex grow flex-wrap items-center gap-2 *:grow max-tablet:[&_span:has(>svg)]:hidden tablet:justify-end tablet:*:grow-0">
        <Button
          variant="primary"
          icon={<MoveIcon size={18} />}
          disabledReason={reason}
          isLoading={isBusy}
          onClick={on.onMove}
        >
          {t('organise.move')}
        </Button>
        <Button icon={<CopyIcon size={18} />} disabledReason={reason} onClick={on.onCopy}>
          {t('organise.copy')}
        </Button>
        <Button icon={<TrashIcon size={18} />} disabledReason={reason} onClick={on.onDelete}>
          {t('organise.delete')}
        </Button>
      </div>
    </section>
  )
}
