import { afterAll, beforeAll } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import {
  listConversations,
  listMessages,
  startConversation,
} from '#contract/conversations/conversations'
import { isFailure } from '#contract/errors'
import type { ConversationId } from '#contract/ids'
import { savePin } from '#contract/pins/save-pin'
import { rows } from '#platform/database'
import { asId } from '../ids.ts'
import { drawBase64 } from '../media/pictures.ts'
import { type Actor, type CastName, createWorld, type World } from '../world.ts'

export let world: World
export let olive: Actor
export let bob: Actor
export let ada: Actor
let boards = 0

/** A world whose members may all write mails. */
export function startWorld(): void {
  beforeAll(async () => {
    world = await createWorld()
    olive = world.as('olive')
    bob = world.as('bob')
    ada = world.as('ada')
    await confirmEmails(world)
  })
  afterAll(() => world.end())
}

export const confirmEmails = ({ database }: World) =>
  rows(database.writer, 'update accounts set email_verified_at = now()', [])

export const idOf = (name: CastName) => world.as(name).viewer?.id ?? asId('')

export async function pinOf(actor: Actor, privacy: 'public' | 'secret' = 'public') {
  const board = await actor.run(createBoard, { name: `Board ${++boards}`, privacy })
  const saved = await actor.run(savePin, {
    board_id: board.id,
    title: 'A lamp',
    image_base64: await drawBase64(),
  })
  return { pin: saved.id, board_id: board.id }
}

/** `ok`, or the code of the failure. */
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (isFailure(error) ? error.code : String(error)),
  )

export async function sendTo(
  actor: Actor,
  names: CastName[],
  text: string,
): Promise<ConversationId> {
  const { id } = await actor.run(startConversation, { user_ids: names.map(idOf), text })
  return id ?? asId('')
}

export async function textsOf(actor: Actor, conversation_id: ConversationId): Promise<string[]> {
  const { items } = await actor.run(listMessages, { conversation_id })
  return items.map(({ text }) => text)
}

export const listOf = async (actor: Actor) => (await actor.run(listConversations, {})).items
