/** The parts of a window that are needed to leave it. */
type Past = Pick<Window, 'close' | 'closed'> & {
  opener: unknown
  history: Pick<History, 'go'>
}

/**
 * Leaves the page after saving, on phones: closes a window that was opened for it or has no history, else goes
 * one page back. False if the browser allows neither.
 * `lengthAtFirst` is the length of the history when the page was loaded, without the page's own steps.
 */
export function leavePage(past: Past, lengthAtFirst: number): boolean {
  if (!past.opener && lengthAtFirst > 1) {
    past.history.go(-1)
    return true
  }
  past.close()
  return past.closed
}
