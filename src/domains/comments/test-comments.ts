import { afterAll, beforeAll } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import type { Comment } from '#contract/comments/comment'
import { createComment } from '#contract/comments/create-comment'
import { listComments } from '#contract/comments/list-comments'
import { isFailure } from '#contract/errors'
import type { PinId } from '#contract/ids'
import type { RequestOf } from '#contract/operation'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, type CastName, createWorld, type World } from '#testing/world'

export let world: World
export let olive: Actor
export let bob: Actor
export let ada: Actor
let boards = 0

export function startWorld(): void {
  beforeAll(async () => {
    world = await createWorld()
    olive = world.as('olive')
    bob = world.as('bob')
    ada = world.as('ada')
  })
  afterAll(() => world.end())
}

export const idOf = (name: CastName) => world.as(name).viewer?.id ?? asId('')

/** A pin on a new board of theirs: of a new picture, or of that of another pin. */
export async function pinOf(
  actor: Actor,
  privacy: 'public' | 'protected' | 'secret' = 'public',
  from?: string,
): Promise<PinId> {
  const board = await actor.run(createBoard, { name: `Board ${++boards}`, privacy })
  const place = { board_id: board.id }
  const saved = from
    ? await actor.run(repin, { ...place, pin_id: from })
    : await actor.run(savePin, { ...place, image_base64: await drawBase64() })
  return saved.id
}

export const say = (actor: Actor, pinId: PinId, text: string, more: object = {}) =>
  actor.run(createComment, { pinId, text, ...more })

export async function listed(
  actor: Actor,
  pinId: PinId,
  more: Partial<RequestOf<typeof listComments>> = {},
): Promise<string[]> {
  const { items } = await actor.run(listComments, { objectId: pinId, pinId, ...more })
  return items.map(({ text }: Comment) => text)
}

/** The news people got, as `kind by whom`. */
export async function newsOf(name: CastName, pinId: PinId): Promise<string[]> {
  const news = await rows<{ kind: string; username: string }>(
    world.database.reader,
    `select n.kind, p.username from news n join people p on p.id = n.actor_id
      where n.person_id = $1 and n.facts->>'pin_id' = $2 order by n.id`,
    [idOf(name), pinId],
  )
  return news.map(({ kind, username }) => `${kind} by ${username}`)
}

const codeOf = (error: unknown) => (isFailure(error) ? error.code : String(error))

/** `ok`, or the code of the failure. */
export const refusal = (work: Promise<unknown>) => work.then(() => 'ok', codeOf)
