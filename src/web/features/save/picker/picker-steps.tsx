import type { Translate } from '#web/lib/texts/messages.tsx'
import { type AskingStep, type SaveStep, shownStep } from '../save-steps.ts'
import { BoardCreated, type ShownPicture } from '../saved/board-created.tsx'
import type { SaveFlow } from '../use-save-flow.ts'
import { BoardStep } from './board-step.tsx'
import { NewBoardStep } from './new-board-step.tsx'
import { NewSectionStep } from './new-section-step.tsx'
import { SectionStep } from './section-step.tsx'

export interface PickerStepsProps {
  flow: SaveFlow
  /** What is saved. */
  picture: ShownPicture | null
  /** There is nothing to save yet. */
  isResting?: boolean
}

/** What is asked of the member, or what was made of it. */
export function PickerSteps({ flow, picture, isResting = false }: PickerStepsProps) {
  const { step } = flow
  if (step.name === 'saved' && step.isNewBoard) {
    return <BoardCreated name={step.place.board.name} picture={picture} />
  }
  const asking = shownStep(step)
  const rests = isResting || step.name === 'saving' || step.name === 'saved'
  switch (asking.name) {
    case 'choose_board':
      return <BoardStep flow={flow} isResting={rests} />
    case 'choose_section':
      return (
        <SectionStep key={asking.board.id} flow={flow} board={asking.board} isResting={rests} />
      )
    case 'create_board':
      if (asking.isNamed && asking.isSending)
        return <BoardCreated name={asking.typed} picture={picture} isMaking />
      return <NewBoardStep flow={flow} step={asking} />
    case 'create_section':
      return <NewSectionStep flow={flow} step={asking} />
    case 'closed':
      return null
  }
}

/** There is a step to go back to. */
export function isInner(step: SaveStep): boolean {
  const { name }: AskingStep = shownStep(step)
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
