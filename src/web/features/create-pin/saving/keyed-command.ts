import { type CommandKey, newKey } from '#web/lib/requests/command-keys.ts'
import { isUnanswered, type SaveState } from './save-states.ts'

/** The key of what is pressed now: the same as before where nobody knows what became of that. */
export function keyOf(save: SaveState): string {
  return (isUnanswered(save) ? save.key : null) ?? newKey()
}

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

/** Of several: made, or not, with the key to try again with; the same one where nobody knows. */
export type KeyedOutcome<T> = { made: T } | { error: unknown; saveKey: string }

/** What was sent of several and not answered, by the key of each. */
export type UnansweredSaves<Key, T> = Map<Key, (command: CommandKey) => Promise<T>>

/** Sends one of several. Where its answer was lost before, the same is sent again, whatever was chosen since. */
export async function sendKeyed<Key, T>(
  unanswered: UnansweredSaves<Key, T>,
  { key, saveKey }: { key: Key; saveKey: string },
  first: (command: CommandKey) => Promise<T>,
): Promise<KeyedOutcome<T>> {
  const send = unanswered.get(key) ?? first
  const command = keyedCommand(saveKey)
  unanswered.delete(key)
  try {
    return { made: await send(command) }
  } catch (error) {
    if (command.isAnswered()) return { error, saveKey: newKey() }
    unanswered.set(key, send)
    return { error, saveKey }
  }
}
