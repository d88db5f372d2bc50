import { outboxFolder } from '#main/compose'
import { deliverMessage, type Letter, listOutbox } from '#platform/messages'
import type { World } from './world.ts'

export interface ReceivedLetter extends Letter {
  /** The addresses in its text, in order. */
  links: string[]
}

/** Delivers what waits to the world's outbox, and returns what came to one address or number, oldest first. */
export async function lettersTo(world: World, recipient: string): Promise<ReceivedLetter[]> {
  const { database, services, courier, log, config } = world
  const waiting = await database.reader
    .selectFrom('outgoing_messages')
    .select('id')
    .orderBy('id')
    .execute()
  for (const { id } of waiting) await deliverMessage({ ...services, courier, log }, database, id)
  const letters = await listOutbox(outboxFolder(config.DATA_DIR), 1_000)
  return letters
    .filter(({ to }) => to === recipient)
    .reverse()
    .map((letter) => ({ ...letter, links: letter.text.match(/https?:\/\/\S+/g) ?? [] }))
}

/** What stands behind the `#` of a letter's link to this path; fails when there is none. */
export function secretIn(letter: ReceivedLetter | undefined, path: string): string {
  const found = letter?.links.find((link) => new URL(link).pathname === path)
  const secret = found && new URL(found).hash.slice(1)
  if (!secret) throw new Error(`No link to ${path} in ${JSON.stringify(letter?.text)}`)
  return secret
}
