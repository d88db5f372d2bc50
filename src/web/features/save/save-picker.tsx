import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PinImage } from '#contract/pins/pin'
import { useStepHistory } from '#web/lib/history/use-step-history.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { floatClass } from '#web/ui/floats/float-look.ts'
import { useFloat } from '#web/ui/floats/use-float.ts'
import { ArrowStartIcon } from '#web/ui/icons/icons.tsx'
import { isInner, PickerSteps, pickerTitle } from './picker/picker-steps.tsx'
import { depthOf, shownStep } from './save-steps.ts'
import { boardCreatedShownMs } from './saved/board-created.tsx'
import { useIsPhone } from './use-is-phone.ts'
import type { SaveFlow } from './use-save-flow.ts'

/** Long enough to see where it went. */
const savedShownMs = 900

export interface SavePickerProps {
  flow: SaveFlow
  picture: PinImage | null
  anchor: HTMLElement | null
  onClose: () => void
}

/** The steps of saving, beside the button, or as a page of their own on phones. */
export function SavePicker(props: SavePickerProps) {
  const { flow, anchor, onClose } = props
  const isPhone = useIsPhone()
  const { step } = flow
  const isNewBoard = step.name === 'saved' && step.isNewBoard

  useEffect(() => {
    if (step.name !== 'saved') return
    const timer = setTimeout(
      () => {
        anchor?.focus({ preventScroll: true })
        onClose()
      },
      isNewBoard ? boardCreatedShownMs : savedShownMs,
    )
    return () => clearTimeout(timer)
  }, [step.name, isNewBoard, anchor])

  return isPhone ? <PickerPage {...props} /> : <PickerFloat {...props} />
}

/** The whole screen; the way back of the phone goes back one step. */
function PickerPage({ flow, picture, anchor, onClose }: SavePickerProps) {
  const t = useMessages()
  const focus = useRef(anchor)
  const back = () => flow.send({ type: 'back' })
  useStepHistory(true, 1 + depthOf(flow.step), back)
  return (
    <Dialog
      isOpen
      isFlush
      phone="full"
      title={pickerTitle(flow.step, t)}
      closeLabel={t('save.close')}
      onClose={onClose}
      onBack={isInner(flow.step) ? back : undefined}
      backLabel={t('save.back')}
      finalFocus={focus}
    >
      <div className="flex h-full flex-col">
        <PickerSteps flow={flow} picture={picture} />
      </div>
    </Dialog>
  )
}

function PickerFloat({ flow, picture, anchor, onClose }: SavePickerProps) {
  const t = useMessages()
  const [float, setFloat] = useState<HTMLElement | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const heading = pickerTitle(flow.step, t)
  const stepName = shownStep(flow.step).name

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
  }, [float, stepName])

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
          {isInner(flow.step) && (
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
        <PickerSteps flow={flow} picture={picture} />
      </div>
    </div>
  )
}

/** Where a step is written or chosen in; on touch the title, since a keyboard would cover the list. */
function focusOnStep(picker: HTMLElement, title: HTMLElement | null) {
  const isTouch = matchMedia('(pointer: coarse)').matches
  const place = isTouch ? null : picker.querySelector<HTMLElement>('[data-step-focus]')
  ;(place ?? title)?.focus({ preventScroll: true })
}
