import { currentRequestId, type Log } from '#platform/log'

/** Logs a statement that took long, with the request it was for. Its text has `$n` in place of all values. */
export function logSlowStatements(log: Log, slowMs: number): (text: string, ms: number) => void {
  return (text, ms) => {
    if (ms < slowMs) return
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, maxCharacters)
    log.warn({ reqId: currentRequestId(), ms: Math.round(ms), statement }, 'A statement took long')
  }
}

/** Enough to find it in the sources. */
const maxCharacters = 300
