import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PinCard } from '#contract/pins/pin'
import { type Translate, useMessages } from '#web/lib/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { floatClass } from '#web/ui/float-look.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ArrowStartIcon } from '#web/ui/icons.tsx'
import { useFloat } from '#web/ui/use-float.ts'
import { BoardStep } from './board-step.tsx'
import { NewBoardStep } from './new-board-step.tsx'
import { NewSectionStep } from './new-section-step.tsx'
import { type AskingStep, type SaveStep, shownStep } from './save-steps.ts'
import { SectionStep } from './section-step.tsx'
import type { SaveFlow } from './use-save-flow.ts'

/** Long enough to see where it went. */
const savedShownMs = 900

export interface SavePickerProps {
  flow: SaveFlow
  pin: PinCard
  anchor: HTMLElement | null
  onClose: () => void
}

/** The steps of saving, beside the button, or from below on phones. */
export function SavePicker(props: SavePickerProps) {
  const { flow, anchor, onClose } = props
  const isPhone = useIsPhone()
  const { step } = flow

  useEffect(() => {
    if (step.name !== 'saved') return
    const timer = setTimeout(() => {
      anchor?.focus({ preventScroll: true })
      onClose()
    }, savedShownMs)
    return () => clearTimeout(timer)
  }, [step.name, anchor])

  return isPhone ? <PickerSheet {...props} /> : <PickerFloat {...props} />
}

function PickerSheet({ flow, pin, onClose }: SavePickerProps) {
  const t = useMessages()
  const canGoBack = isInner(shownStep(flow.step))
  return (
    <Dialog
      isOpen
      isFlush
      phone="sheet"
      title={pickerTitle(flow.step, t)}
      closeLabel={t('save.close')}
      onClose={onClose}
      onBack={canGoBack ? () => flow.send({ type: 'back' }) : undefined}
      backLabel={t('save.back')}
    >
      <div className="flex h-[min(32rem,75dvh)] flex-col">
        <Step flow={flow} pin={pin} />
      </div>
    </Dialog>
  )
}

function PickerFloat({ flow, pin, anchor, onClose }: SavePickerProps) {
  const t = useMessages()
  const [float, setFloat] = useState<HTMLElement | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const asking = shownStep(flow.step)
  const heading = pickerTitle(flow.step, t)

  useFloat({
    opener: anchor,
    float,
    side: 'bottom',
    align: 'start',
    onClose: (isBack) => {
      if (isBack) anchor?.focus({ preventScroll: true })
      onClose()
    },
  })

  // What is not shown yet takes no focus, so the first step cannot do it by itself.
  useLayoutEffect(() => {
    if (float) focusOnStep(float, title.current)
  }, [float])

  return (
    <div
      ref={setFloat}
      role="dialog"
      aria-label={heading}
      tabIndex={-1}
      popover="manual"
      data-float=""
      // Keys here mean nothing to the grid the picker may stand in; Escape closes it, from outside.
      onKeyDown={(event) => event.key === 'Escape' || event.stopPropagation()}
      className={classNames(floatClass, 'flex w-91 flex-col overflow-hidden!')}
    >
      <div className="flex min-h-0 shrink basis-136 flex-col">
        <div className="flex shrink-0 items-center gap-1 ps-5 pe-3 pt-3 pb-1 has-[[data-back]]:ps-3">
          {isInner(asking) && (
            <IconButton
              data-back=""
              label={t('save.back')}
              icon={<ArrowStartIcon size={22} />}
              onClick={() => flow.send({ type: 'back' })}
            />
          )}
          <h2 ref={title} tabIndex={-1} className="py-1.5 text-lg">
            {heading}
          </h2>
        </div>
        <Step flow={flow} pin={pin} />
      </div>
    </div>
  )
}

function Step({ flow, pin }: Pick<SavePickerProps, 'flow' | 'pin'>) {
  const asking = shownStep(flow.step)
  switch (asking.name) {
    case 'choose_board':
      return <BoardStep flow={flow} />
    case 'choose_section':
      return <SectionStep key={asking.board.id} flow={flow} board={asking.board} />
    case 'create_board':
      return <NewBoardStep flow={flow} pin={pin} step={asking} />
    case 'create_section':
      return <NewSectionStep flow={flow} step={asking} />
    case 'closed':
      return null
  }
}

/** Where a step is written or chosen in; on touch the title, since a keyboard would cover the list. */
function focusOnStep(picker: HTMLElement, title: HTMLElement | null) {
  const isTouch = matchMedia('(pointer: coarse)').matches
  const place = isTouch ? null : picker.querySelector<HTMLElement>('[data-step-focus]')
  ;(place ?? title)?.focus({ preventScroll: true })
}

function isInner(step: AskingStep): boolean {
  return step.name !== 'choose_board' && step.name !== 'closed'
}

function pickerTitle(step: SaveStep, t: Translate): string {
  if (step.name === 'saved' && step.isNewBoard) return t('save.boardCreated')
  switch (shownStep(step).name) {
    case 'choose_section':
      return t('save.chooseSection')
    case 'create_board':
      return t('save.createBoard')
    case 'create_section':
      return t('save.createSection')
    default:
      return t('save.chooseBoard')
  }
}

const phone = '(width < 37.5rem)'

function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(phone)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(phone).matches,
  )
}
