import type { MessageKey } from '#messages/message-key'

/** A text that is written in the reader's language: its key in `src/messages`, and the values it is given. */
export interface MessageRef {
  key: MessageKey
  values?: Readonly<Record<string, string | number>>
}

type InputKey = Extract<MessageKey, `input.${string}`>

/** What a check of an input says. The text may use `{max}` and `{min}`, the check's own. */
export function inputMessage(key: InputKey): InputKey {
  return key
}
