import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SavedPin } from '#contract/pins/pin'
import { useStepHistory } from '#web/lib/history/use-step-history.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ArrowStartIcon, CloseIcon } from '#web/ui/icons/icons.tsx'
import { canGoBack, depthOf, shownStep } from './flow/save-steps.ts'
import { stepFocus } from './flow/step-focus.ts'
import { useSaveFlow } from './flow/use-save-flow.ts'
import { useSaveMemory } from './memory/use-save-memory.tsx'
import { isInner, PickerSteps, pickerTitle } from './picker/picker-steps.tsx'
import { boardCreatedShownMs, type ShownPicture } from './saved/board-created.tsx'

export interface SavePanelProps {
  /** An existing pin: boards that suit it are offered. */
  pinId: string | null
  /** A preview of what is saved, if there is one. */
  picture?: ShownPicture | null
  save: (place: { board_id: string; section: string | null }) => Promise<SavedPin>
  onSaved: (saved: SavedPin) => void
  /** Beside what is saved, or a page of its own. */
  look: 'side' | 'page'
  /** There is nothing to save yet. */
  isDisabled?: boolean
  /** Above the boards: details of the picture. */
  head?: ReactNode
  /** Goes back to the step before the boards. */
  onBack?: () => void
  onClose?: () => void
}

/** The picker as a part of a page: always open, until something is saved. */
export function SavePanel(props: SavePanelProps) {
  const { pinId, picture = null, save, look, isDisabled, head, onBack, onClose } = props
  const t = useMessages()
  const { acting } = useFacts()
  const { boards, loadBoards } = useSaveMemory()
  const panel = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const [saved, setSaved] = useState<SavedPin | null>(null)
  const flow = useSaveFlow(
    {
      pinId,
      save: ({ board, section }) => save({ board_id: board.id, section: section?.id ?? null }),
      onSaved: setSaved,
    },
    { name: 'choose_board' },
  )
  const isPage = look === 'page'
  const back = () => flow.send({ type: 'back' })
  const leaveSteps = useStepHistory(isPage, depthOf(flow.step), () => {
    back()
    return canGoBack(flow.step)
  })

  useEffect(() => {
    if (!boards) loadBoards()
  }, [boards, loadBoards])

  const { step } = flow
  const isNewBoard = step.name === 'saved' && step.isNewBoard
  const { onSaved } = props
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(
      async () => {
        await leaveSteps()
        onSaved(saved)
      },
      isNewBoard ? boardCreatedShownMs : 0,
    )
    return () => clearTimeout(timer)
  }, [saved, isNewBoard])

  /** Closing discards what is being created; no steps stay behind in the history. */
  async function close() {
    const left = leaveSteps()
    flow.send({ type: 'closed' })
    await left
    onClose?.()
  }

  const stepName = shownStep(step).name
  const isFirst = useRef(true)
  useEffect(() => {
    const place = panel.current && stepFocus(panel.current)
    if (!isFirst.current) (place ?? title.current)?.focus({ preventScroll: true })
    isFirst.current = false
  }, [stepName])

  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section
      ref={panel}
      aria-label={pickerTitle(step, t)}
      className={
        isPage
          ? `flex flex-col bg-raised ${acting ? 'h-[calc(100dvh-var(--acting-height))]' : 'h-dvh'}`
          : 'flex h-[min(36rem,80dvh)] min-w-0 flex-col overflow-hidden rounded-panel border border-line bg-raised'
      }
    >
      <div className="flex shrink-0 items-center gap-1 ps-5 pe-3 pt-3 pb-1 has-[[data-back]]:ps-3">
        {(isInner(step) || onBack) && (
          <IconButton
            data-back=""
            label={t('save.back')}
            icon={<ArrowStartIcon size={22} />}
            onClick={isInner(step) ? back : onBack}
          />
        )}
        <Heading ref={title} tabIndex={-1} className="min-w-0 grow py-1.5 text-lg">
          {pickerTitle(step, t)}
        </Heading>
        {onClose && (
          <IconButton label={t('save.close')} icon={<CloseIcon size={22} />} onClick={close} />
        )}
      </div>
      {stepName === 'choose_board' && head}
      <PickerSteps flow={flow} picture={picture} isDisabled={isDisabled} />
    </section>
  )
}
