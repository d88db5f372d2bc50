import { parse } from '@formatjs/icu-messageformat-parser'
import { literal, type MessageNode } from './format-message.ts'

/** Parses an ICU message. A text without arguments stays a plain string. */
export function parseMessage(text: string): string | MessageNode[] {
  if (!/[{<'#]/.test(text)) return text
  const nodes = parse(text, { captureLocation: false }) as unknown as MessageNode[]
  const [only] = nodes
  return nodes.length === 1 && only?.type === literal ? only.value : nodes
}
