/** The hint beside an address while it is typed: none, "Keep typing!", "Click to send!" or "Done!". */
export type EmailTyping = 'none' | 'unfinished' | 'ready' | 'sending' | 'done'

const address = /^[^\s@,;<>()]+@[^\s@.,;<>()]+(?:\.[^\s@.,;<>()]+)*\.[^\s@.,;<>()\d]{2,}$/

/** An address begins to be one with its @; before it, people are looked for by name. */
export function emailTyping(
  typed: string,
  sending: string | null,
  done: readonly string[],
): EmailTyping {
  const email = typed.trim().toLowerCase()
  if (!/.@|^@.+\..+/.test(email)) return 'none'
  if (done.includes(email)) return 'done'
  if (sending === email) return 'sending'
  return address.test(email) ? 'ready' : 'unfinished'
}
