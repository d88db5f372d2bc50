import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { floatClass } from '#web/ui/floats/float-look.ts'
import { useFloat } from '#web/ui/floats/use-float.ts'
import { ArrowStartIcon } from '#web/ui/icons/icons.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'
import { shownStep } from './flow/save-steps.ts'
import { stepFocus } from './flow/step-focus.ts'
import type { SaveFlow } from './flow/use-save-flow.ts'
import { isInner, PickerSteps, pickerTitle } from './picker/picker-steps.tsx'
import { PickerDialog } from './picker-dialog.tsx'
import { boardCreatedShownMs, type ShownPicture } from './saved/board-created.tsx'

/** Long enough to see where it was saved. */
const savedShownMs = 900

export interface SavePickerProps {
  flow: SaveFlow
  picture: ShownPicture | null
  anchor: HTMLElement | null
  onClose: () => void
}

/** The steps of saving: a popover beside the button, or a full-screen page on phones. */
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

function PickerPage({ flow, picture, anchor, onClose }: SavePickerProps) {
  const focus = useRef(anchor)
  return <PickerDialog flow={flow} picture={picture} onClose={onClose} finalFocus={focus} />
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

  // A hidden popover takes no focus, so the first step cannot do it by itself.
  useLayoutEffect(() => {
    if (float) (stepFocus(float) ?? title.current)?.focus({ preventScroll: true })
  }, [float, stepName])

  return (
    <div
      ref={setFloat}
      role="dialog"
      aria-label={heading}
      tabIndex={-1}
      popover="manual"
      data-works-offline=""
      data-float=""
      // Keys must not reach the grid around the picker; Escape is handled outside and closes it.
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
