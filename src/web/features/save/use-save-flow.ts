import { useReducer } from 'react'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/create-section'
import { isFailure } from '#contract/errors'
import type { PinCard } from '#contract/pins/pin'
import { repin } from '#contract/pins/repin'
import { useMessages } from '#web/lib/messages.tsx'
import { pinPath } from '#web/lib/pin-names.ts'
import { run } from '#web/lib/run.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { useToasts } from '#web/ui/toast-provider.tsx'
import { useSaveMemory } from './save-memory.tsx'
import {
  closedStep,
  nextSaveStep,
  type SaveEvent,
  type SavePlace,
  type SaveStep,
} from './save-steps.ts'

export interface SaveFlow {
  step: SaveStep
  send: (event: SaveEvent) => void
  makeBoard: (name: string, isSecret: boolean) => Promise<void>
  makeSection: (name: string) => Promise<void>
}

/** One pin on its way to a board: the steps, and the calls some of them make. */
export function useSaveFlow(pin: PinCard): SaveFlow {
  const [step, dispatch] = useReducer(nextSaveStep, closedStep)
  const memory = useSaveMemory()
  const toasts = useToasts()
  const tellFailure = useFailureToast()
  const t = useMessages()

  function send(event: SaveEvent) {
    const next = nextSaveStep(step, event)
    dispatch(event)
    if (next.name === 'saving' && step.name !== 'saving') void save(next.place)
  }

  async function save(place: SavePlace) {
    const { board, section } = place
    try {
      const saved = await run(repin, {
        pin_id: pin.id,
        board_id: board.id,
        section: section?.id ?? null,
      })
      memory.rememberSave(pin.id, place, saved)
      dispatch({ type: 'save_succeeded' })
      toasts.show({
        text: section
          ? t('save.savedToSection', { section: section.title, board: board.name })
          : t('save.savedTo', { board: board.name }),
        tone: 'success',
        pictureUrl: pin.images['236x'].url,
        action: { label: t('save.view'), href: pinPath(saved) },
        durationMs: 4000,
        tag: 'saved',
      })
    } catch (error) {
      dispatch({ type: 'save_failed' })
      if (isFailure(error, 'board_not_found') || isFailure(error, 'section_not_found'))
        memory.forgetPlace()
      tellFailure(error)
    }
  }

  async function makeBoard(name: string, isSecret: boolean) {
    dispatch({ type: 'form_sent' })
    try {
      const privacy = isSecret ? 'secret' : 'public'
      const board = await run(createBoard, { name: name.trim(), privacy })
      memory.rememberBoard(board)
      send({ type: 'board_created', board })
    } catch (error) {
      dispatch({ type: 'form_refused', error: boardRefusal(error) ?? t('error.unexpected') })
    }
  }

  async function makeSection(name: string) {
    if (step.name !== 'create_section') return
    dispatch({ type: 'form_sent' })
    try {
      const made = await run(createSection, { board_id: step.board.id, name: name.trim() })
      send({ type: 'section_created', section: { id: made.id, title: made.title } })
    } catch (error) {
      dispatch({ type: 'form_refused', error: sectionRefusal(error) ?? t('error.unexpected') })
    }
  }

  return { step, send, makeBoard, makeSection }
}

function boardRefusal(error: unknown): string | null {
  if (!isFailure(error)) return null
  return [error.message, error.detail.message_detail].filter(Boolean).join(' ')
}

function sectionRefusal(error: unknown): string | null {
  return isFailure(error) ? (error.detail.message_detail ?? error.message) : null
}
