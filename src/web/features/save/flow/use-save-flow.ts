import { useRef, useState } from 'react'
import type { Privacy } from '#contract/boards/board'
import type { PickableBoard } from '#contract/boards/board-picker'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/sections/create-section'
import { isFailure } from '#contract/errors'
import type { SavedPin } from '#contract/pins/pin'
import { run } from '#web/lib/requests/run.ts'
import { failureText, useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { type Invitees, nobodyInvited } from '#web/lib/saving/invitees.tsx'
import { sendInvites } from '#web/lib/saving/send-invites.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { useSaveMemory } from '../memory/use-save-memory.tsx'
import { boardsInScope, everyPlace, type PickerScope } from '../picker-scope.ts'
import {
  type BoardChoice,
  closedStep,
  nextSaveStep,
  type SaveEvent,
  type SavePlace,
  type SaveStep,
  shownStep,
} from './save-steps.ts'

/** What is saved to a board. */
export interface Saving {
  /** An existing pin: boards that suit it are offered. */
  pinId: string | null
  /** Resolves to null if the place was only chosen and nothing is saved yet. */
  save: (place: SavePlace) => Promise<SavedPin | null>
  isChoice?: boolean
  /** Must keep its identity as long as its content is the same. */
  scope?: PickerScope
  onSaved?: (saved: SavedPin, place: SavePlace) => void
}

export interface NewBoard {
  name: string
  privacy: Privacy
  invitees: Invitees
}

export interface SaveFlow {
  pinId: string | null
  /** Only chooses a place; saves nothing. */
  isChoice: boolean
  scope: PickerScope
  step: SaveStep
  /** Why the last save failed, shown while the picker is open. */
  failure: string | null
  send: (event: SaveEvent) => void
  pickBoard: (board: BoardChoice) => void
  makeBoard: (board: NewBoard) => Promise<void>
  /** Creates a public board from its name alone. */
  nameBoard: (name: string) => void
  makeSection: (name: string) => Promise<void>
}

/** The state of the save flow, and the requests its steps make. */
export function useSaveFlow(saving: Saving, first: SaveStep = closedStep): SaveFlow {
  const { pinId, isChoice = false, scope = everyPlace } = saving
  const [step, setStep] = useState(first)
  const [failure, setFailure] = useState<string | null>(null)
  /** The id of the failure toast, which is dropped when the picker opens: it would cover it. */
  const failureToast = useRef<string | null>(null)
  /** The current step, for answers that arrive later. */
  const now = useRef(first)
  const memory = useSaveMemory()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const onBehalfOf = useOnBehalfOf()
  const t = useMessages()

  function send(event: SaveEvent) {
    const before = now.current
    const next = nextSaveStep(before, event)
    now.current = next
    setStep(next)
    setFailure(null)
    if (event.type === 'opened' && failureToast.current !== null) toasts.drop(failureToast.current)
    if (next.name === 'saving' && before.name !== 'saving') void save(next.place)
  }

  async function save(place: SavePlace) {
    try {
      const saved = await saving.save(place)
      if (saved === null) return send({ type: 'closed' })
      memory.rememberSave(saving.pinId, place, saved)
      send({ type: 'save_succeeded' })
      saving.onSaved?.(saved, place)
    } catch (error) {
      send({ type: 'save_failed' })
      if (isFailure(error, 'board_not_found') || isFailure(error, 'section_not_found'))
        memory.forgetPlace()
      if (shownStep(now.current).name === 'closed') failureToast.current = showFailure(error)
      else setFailure(failureText(error, t))
    }
  }

  async function makeBoard({ name, privacy, invitees }: NewBoard, isNamed = false) {
    const isStillWanted = sendForm()
    try {
      const madeFor = onBehalfOf.advertiser_id === undefined ? { privacy } : onBehalfOf
      const board = await run(createBoard, { name: name.trim(), ...madeFor })
      memory.rememberBoard(board)
      if (!isStillWanted()) return
      send({ type: 'board_created', board })
      // The pin is saved to the board even if the invitations fail.
      void sendInvites(board.id, invitees).catch(showFailure)
    } catch (error) {
      const same =
        isNamed && isFailure(error, 'board_name_taken')
          ? await boardNamed(name, memory, scope)
          : null
      if (!isStillWanted()) return
      send({ type: 'form_refused', error: boardRefusal(error) ?? t('save.wentWrong') })
      if (!same) return
      send({ type: 'back' })
      pickBoard(same)
    }
  }

  /** Returns a function that says whether the form is still open: closing it discards the result. */
  function sendForm(): () => boolean {
    send({ type: 'form_sent' })
    const sent = now.current
    return () => now.current === sent
  }

  function pickBoard(board: BoardChoice) {
    if (scope.isWholeBoards) send({ type: 'place_taken', place: { board, section: null } })
    else send({ type: 'board_picked', board })
  }

  function nameBoard(name: string) {
    if (now.current.name !== 'choose_board') return
    send({ type: 'board_named', name })
    void makeBoard({ name, privacy: 'public', invitees: nobodyInvited }, true)
  }

  async function makeSection(name: string) {
    if (step.name !== 'create_section') return
    const isStillWanted = sendForm()
    try {
      const made = await run(createSection, { board_id: step.board.id, name: name.trim() })
      memory.rememberSection(step.board.id)
      if (isStillWanted())
        send({ type: 'section_created', section: { id: made.id, title: made.title } })
    } catch (error) {
      const refusal = sectionRefusal(error) ?? t('save.wentWrong')
      if (isStillWanted()) send({ type: 'form_refused', error: refusal })
    }
  }

  return {
    pinId,
    isChoice,
    scope,
    step,
    failure,
    send,
    pickBoard,
    makeBoard,
    nameBoard,
    makeSection,
  }
}

/** An existing board of that name, for example created in another tab. */
async function boardNamed(
  name: string,
  memory: ReturnType<typeof useSaveMemory>,
  scope: PickerScope,
): Promise<PickableBoard | undefined> {
  memory.loadBoards()
  const boards = await memory.refreshBoards()
  const wanted = name.trim().toLowerCase()
  return boardsInScope(boards?.all_boards ?? [], scope).find(
    (board) => board.name.toLowerCase() === wanted,
  )
}

function boardRefusal(error: unknown): string | null {
  if (!isFailure(error)) return null
  return [error.message, error.detail.message_detail].filter(Boolean).join(' ')
}

function sectionRefusal(error: unknown): string | null {
  return isFailure(error) ? (error.detail.message_detail ?? error.message) : null
}
