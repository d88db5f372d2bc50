import { expect, it } from 'vitest'
import type { BoardPerson } from '#contract/boards/people/board-people'
import { asId } from '#testing/ids'
import {
  type CollaboratorsEvent,
  type CollaboratorsState,
  closedCollaborators,
  nextCollaborators,
} from './collaborators-steps.ts'

const person = (name: string, status: BoardPerson['status']): BoardPerson => ({
  type: 'board_person',
  user: {
    type: 'user',
    id: asId(name),
    username: name,
    full_name: name,
    image_small_url: null,
    image_medium_url: null,
    profile_url: `/${name}/`,
  },
  email: null,
  status,
  invite_id: null,
})
const emailInvite = (email: string): BoardPerson => ({
  type: 'board_person',
  user: null,
  email,
  status: 'invited',
  invite_id: asId(`invite of ${email}`),
})

function after(...events: CollaboratorsEvent[]): CollaboratorsState {
  return events.reduce(nextCollaborators, closedCollaborators)
}

it('shows a failed load only if there is nothing else to show', () => {
  expect(after({ type: 'load_failed' }).hasFailed).toBe(true)
  const shown = after({ type: 'loaded', people: [] }, { type: 'load_failed' })
  expect(shown).toMatchObject({ people: [], hasFailed: false })
})

it('adds each invited person once, with their state', () => {
  const state = after(
    { type: 'loaded', people: [person('bob', 'invited')] },
    { type: 'invited', people: [person('ada', 'invited')] },
    { type: 'invited', people: [person('bob', 'accepted')] },
  )
  expect(state.people?.map(({ user, status }) => [user?.id, status])).toEqual([
    ['ada', 'invited'],
    ['bob', 'accepted'],
  ])
})

it('keeps invited email addresses until the invitation is withdrawn', () => {
  const email = 'kim@example.com'
  const sending = after({ type: 'loaded', people: [] }, { type: 'email_sent_off', email })
  expect(sending.sendingEmail).toBe(email)
  const sent = nextCollaborators(sending, { type: 'invited', people: [emailInvite(email)], email })
  expect(sent).toMatchObject({ sendingEmail: null, doneEmails: [email] })
  const back = nextCollaborators(sent, { type: 'removed', key: `invite of ${email}` })
  expect(back).toMatchObject({ people: [], doneEmails: [] })
})

it('shows why an invitation was refused until something else is typed', () => {
  const refused = after(
    { type: 'loaded', people: [] },
    { type: 'email_sent_off', email: 'x@y.zz' },
    { type: 'invite_refused', text: 'No.' },
  )
  expect(refused).toMatchObject({ problem: 'No.', sendingEmail: null })
  expect(nextCollaborators(refused, { type: 'typed' }).problem).toBeNull()
})

it('asks for confirmation before removing a person, and resets when opened again', () => {
  const confirming = after(
    { type: 'loaded', people: [person('bob', 'accepted')] },
    { type: 'removal_requested', key: 'bob' },
  )
  expect(confirming.confirmingRemovalOf).toBe('bob')
  expect(nextCollaborators(confirming, { type: 'opened' })).toMatchObject({
    confirmingRemovalOf: null,
    people: [{ user: { id: 'bob' } }],
  })
  expect(nextCollaborators(confirming, { type: 'removed', key: 'bob' }).people).toEqual([])
  expect(nextCollaborators(confirming, { type: 'removal_failed' })).toMatchObject({
    confirmingRemovalOf: null,
    waitingFor: null,
    people: [{ user: { id: 'bob' } }],
  })
})
