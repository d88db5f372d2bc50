import { Logger, runOnce } from 'graphile-worker'
import { createEventHandlers } from '#main/jobs/job-list'
import { outboxFolder } from '#main/settings/outbox-folder'
import { listOutbox, type OutboxMail } from '#platform/messages'
import type { World } from './world.ts'

export interface ReceivedMail extends OutboxMail {
  /** The links in its text, in order. */
  links: string[]
}

/** Runs the jobs about messages; all other jobs stay queued. */
export async function deliverAll(world: World): Promise<void> {
  const { help_requested, reset_requested, message_due } = createEventHandlers(world)
  await runOnce({
    pgPool: world.database.pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: {
      help_requested: (payload) => help_requested(payload as Parameters<typeof help_requested>[0]),
      reset_requested: (payload) =>
        reset_requested(payload as Parameters<typeof reset_requested>[0]),
      message_due: (payload) => message_due(payload as Parameters<typeof message_due>[0]),
    },
  })
}

/** Delivers queued messages to the world's outbox; returns those to one address or number, oldest first. */
export async function mailsTo(world: World, recipient: string): Promise<ReceivedMail[]> {
  await deliverAll(world)
  const messages = await listOutbox(outboxFolder(world.config.DATA_DIR), 1_000)
  return messages
    .filter(({ to }) => to === recipient)
    .toReversed()
    .map((message) => ({ ...message, links: message.text.match(/https?:\/\/\S+/g) ?? [] }))
}

/** The secret after the `#` of a message's link to this path; fails when there is none. */
export function secretIn(message: ReceivedMail | undefined, path: string): string {
  const found = message?.links.find((link) => new URL(link).pathname === path)
  const secret = found && new URL(found).hash.slice(1)
  if (!secret) throw new Error(`No link to ${path} in ${JSON.stringify(message?.text)}`)
  return secret
}
