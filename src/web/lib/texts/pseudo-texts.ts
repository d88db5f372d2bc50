import { toPseudoMessage } from '#messages/pseudo-message'
import type { Texts } from './messages.tsx'

export function toPseudoTexts(english: Texts): Texts {
  return Object.fromEntries(
    Object.entries(english).map(([key, message]) => [key, toPseudoMessage(message)]),
  )
}
