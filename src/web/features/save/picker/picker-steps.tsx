import type { Translate } from '#web/lib/texts/messages.tsx'
import { type InputStep, type SaveStep, shownStep } from '../flow/save-steps.ts'
import type { SaveFlow } from '../flow/use-save-flow.ts'
import { BoardCreated, type ShownPicture } from '../saved/board-created.tsx'
import { BoardStep } from './boards/board-step.tsx'
import { NewBoardStep } from './boards/new-board-step.tsx'
import { NewSectionStep } from './sections/new-section-step.tsx'
import { SectionStep } from './sections/section-step.tsx'

export interface PickerStepsProps {
  flow: SaveFlow
  /** What is saved. */
  picture: ShownPicture | null
  /** There is nothing to save yet. */
  isDisabled?: boolean
}

/** The current step of the picker, or its result. */
export function PickerSteps({ flow, picture, isDisabled = false }: PickerStepsProps) {
  const { step } = flow
  if (step.name === 'saved' && step.isNewBoard) {
    return <BoardCreated name={step.place.board.name} picture={picture} />
  }
  const shown = shownStep(step)
  const isStepDisabled = isDisabled || step.name === 'saving' || step.name === 'saved'
  switch (shown.name) {
    case 'choose_board':
      return <BoardStep flow={flow} isDisabled={isStepDisabled} />
    case 'choose_section':
      return (
        <SectionStep
          key={shown.board.id}
          flow={flow}
          board={shown.board}
          isDisabled={isStepDisabled}
        />
      )
    case 'create_board':
      if (shown.isNamed && shown.isSending)
        return <BoardCreated name={shown.typed} picture={picture} isMaking />
      return <NewBoardStep flow={flow} step={shown} />
    case 'create_section':
      return <NewSectionStep flow={flow} step={shown} />
    case 'closed':
      return null
  }
}

/** There is a step to go back to. */
export function isInner(step: SaveStep): boolean {
  const { name }: InputStep = shownStep(step)
  return name !== 'choose_board' && name !== 'closed' && step.name !== 'saved'
}

export function pickerTitle(step: SaveStep, t: Translate): string {
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
