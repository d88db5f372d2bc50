import { type CommandKey, newKey } from '#web/lib/requests/command-keys.ts'
import type { SaveState } from './save-states.ts'

/** The key of what is pressed now: the same as before where nobody knows what became of that. */
export const keyOf = ({ key }: SaveState): string => key ?? newKey()

export interface KeyedCommand extends CommandKey {
  /** Whether the server has said what became of it. */
  isAnswered: () => boolean
}

/** A command that the server executes once, however often it is sent. */
export function keyedCommand(key: string): KeyedCommand {
  let isAnswered = false
  return {
    key,
    isHonoured: true,
    answered: () => {
      isAnswered = true
    },
    isAnswered: () => isAnswered,
  }
}

/** One of several that is not saved yet. */
export interface Keyed<Input> {
  /** The idempotency key of its save; another one once that was refused. */
  saveKey: string
  /** What was sent and not answered: nobody knows what became of it, so only the same can be sent again. */
  unanswered: Input | null
}

/** Of several: made, or not, with what is left to try again with. */
export type KeyedOutcome<Input, T> = { made: T } | (Keyed<Input> & { error: unknown })

/** Sends one of several. Where its answer was lost before, the same is sent again, whatever was chosen since. */
export async function sendKeyed<Input, T>(
  { saveKey, unanswered }: Keyed<Input>,
  chosen: Input,
  send: (input: Input, command: KeyedCommand) => Promise<T>,
): Promise<KeyedOutcome<Input, T>> {
  const input = unanswered ?? chosen
  const command = keyedCommand(saveKey)
  try {
    return { made: await send(input, command) }
  } catch (error) {
    return command.isAnswered()
      ? { error, saveKey: newKey(), unanswered: null }
      : { error, saveKey, unanswered: input }
  }
}
