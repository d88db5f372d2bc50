import { createBoard } from '#contract/boards/create-board'
import { isFailure } from '#contract/errors'
import type { RequestOf } from '#contract/operation'
import { savePin } from '#contract/pins/save-pin'
import { cancelPurge, preparePurge, runPurge } from '#contract/reports/purges/change-purge'
import { getPurge } from '#contract/reports/purges/list-purges'
import type { Purge } from '#contract/reports/purges/purge'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import type { Actor, World } from '#testing/world'

let made = 0

export async function boardOf(actor: Actor, privacy: 'public' | 'secret' = 'public') {
  made += 1
  return (await actor.run(createBoard, { name: `Board ${made}`, privacy })).id
}

export async function pinOn(actor: Actor, board_id: string, more: object = {}): Promise<string> {
  const image_base64 = await drawBase64()
  return (await actor.run(savePin, { board_id, image_base64, ...more })).id
}

/** Prepares a removal, and lets jobs find its pins. */
export async function prepare(
  world: World,
  operator: Actor,
  which: RequestOf<typeof preparePurge>,
): Promise<Purge> {
  const { id } = await operator.run(preparePurge, which)
  await runAllJobs(world)
  return operator.run(getPurge, { id })
}

/** Decides it for spam, and lets jobs remove its pins. */
export async function remove(world: World, operator: Actor, { id, pins }: Purge): Promise<Purge> {
  await operator.run(runPurge, { id, pins, rule: 'spam', words: 'A wave of spam.' })
  await runAllJobs(world)
  return operator.run(getPurge, { id })
}

export const giveUp = (operator: Actor, { id }: Pick<Purge, 'id'>) =>
  operator.run(cancelPurge, { id })

export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (isFailure(error) ? error.code : String(error)),
  )
