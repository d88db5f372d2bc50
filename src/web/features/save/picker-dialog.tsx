import { type ReactNode, type RefObject, useCallback, useRef } from 'react'
import { useStepHistory } from '#web/lib/history/use-step-history.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'
import { depthOf, shownStep } from './flow/save-steps.ts'
import { stepFocus } from './flow/step-focus.ts'
import type { SaveFlow } from './flow/use-save-flow.ts'
import { isInner, PickerSteps, pickerTitle } from './picker/picker-steps.tsx'
import type { ShownPicture } from './saved/board-created.tsx'

const widthPx = 472

export interface PickerDialogProps {
  flow: SaveFlow
  /** A preview of what is saved, if there is one. */
  picture: ShownPicture | null
  onClose: () => void
  /** Replaces the title of the first step. */
  title?: string
  /** Explains what the board is chosen for. */
  about?: ReactNode
  finalFocus?: RefObject<HTMLElement | null>
}

/** The picker in a dialog; full screen on phones, where the back button goes back one step. */
export function PickerDialog(props: PickerDialogProps) {
  const { flow, picture, onClose, title, about, finalFocus } = props
  const t = useMessages()
  const isPhone = useIsPhone()
  const first = useRef<HTMLElement>(null)
  // Set before the dialog moves the focus.
  const steps = useCallback((element: HTMLElement | null) => {
    first.current = element && (stepFocus(element) ?? element.closest<HTMLElement>('[role=dialog]'))
  }, [])
  const back = () => flow.send({ type: 'back' })
  useStepHistory(isPhone, 1 + depthOf(flow.step), back)
  const isFirst = shownStep(flow.step).name === 'choose_board'
  return (
    <Dialog
      isOpen
      isFlush
      handlesBack={isPhone}
      phone="full"
      widthPx={widthPx}
      title={(isFirst && title) || pickerTitle(flow.step, t)}
      description={isFirst ? about : undefined}
      closeLabel={t('save.close')}
      onClose={onClose}
      onBack={isInner(flow.step) ? back : undefined}
      backLabel={t('save.back')}
      initialFocus={first}
      finalFocus={finalFocus}
    >
      <div
        ref={steps}
        data-works-offline=""
        className="flex min-h-0 grow flex-col tablet:h-[min(32rem,calc(100dvh-12rem))]"
      >
        <PickerSteps flow={flow} picture={picture} />
      </div>
    </Dialog>
  )
}
