import { useEffect, useEffectEvent, useReducer } from 'react'
import type { BoardPerson } from '#contract/boards/people/board-people'
import { declineBoardInvite } from '#contract/boards/people/decline-board-invite'
import { inviteToBoardByEmail } from '#contract/boards/people/email-invites'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { listBoardInvites } from '#contract/boards/people/list-board-invites'
import { removeCollaborator } from '#contract/boards/people/remove-collaborator'
import { isFailure } from '#contract/errors'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { closedCollaborators, keyOf, nextCollaborators } from './collaborators-steps.ts'

interface Options {
  boardId: string
  isOpen: boolean
  /** Outsiders see who saves to the board, but not who is invited. */
  mayAsk: boolean
  /** A collaborator was added or removed. */
  onChanged: () => void
}

/** The people of a board as its dialog shows them, and what can be done about them. */
export function useCollaborators({ boardId, isOpen, mayAsk, onChanged }: Options) {
  const t = useMessages()
  const showFailure = useFailureToast()
  const [state, send] = useReducer(nextCollaborators, closedCollaborators)
  const board_id = boardId

  async function load() {
    try {
      const rows = await run(listBoardInvites, { board_id })
      send({ type: 'loaded', people: rows.filter((row) => row.type === 'board_person') })
    } catch {
      send({ type: 'load_failed' })
    }
  }
  const open = useEffectEvent(() => {
    send({ type: 'opened' })
    if (mayAsk) void load()
  })
  useEffect(() => {
    if (isOpen) open()
  }, [isOpen])

  function refuse(error: unknown) {
    const told = isFailure(error) ? (error.detail.message_detail ?? error.message) : null
    send({ type: 'invite_refused', text: told ?? t('boardForm.failed') })
  }

  return {
    state,
    send,
    load: () => void load(),
    async invite(personId: string) {
      try {
        const people = await run(inviteToBoard, { board_id, invited_user_ids: [personId] })
        send({ type: 'invited', people })
      } catch (error) {
        refuse(error)
      }
    },
    async inviteByEmail(email: string) {
      send({ type: 'email_sent_off', email })
      try {
        const people = await run(inviteToBoardByEmail, { board_id, emails: [email] })
        send({ type: 'invited', people, email })
      } catch (error) {
        refuse(error)
      }
    },
    /** Removes a collaborator, or withdraws an invitation. */
    async remove(person: BoardPerson) {
      const key = keyOf(person)
      send({ type: 'removing', key })
      try {
        const user_id = person.user?.id
        if (person.status === 'accepted') await run(removeCollaborator, { board_id, user_id })
        else await run(declineBoardInvite, { board_id, user_id, invite_id: person.invite_id })
        send({ type: 'removed', key })
        if (person.status === 'accepted') onChanged()
      } catch (error) {
        send({ type: 'removal_failed' })
        showFailure(error)
      }
    },
  }
}
