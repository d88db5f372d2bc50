/** What a window knows of its own past. */
type Past = Pick<Window, 'close' | 'closed'> & {
  opener: unknown
  history: Pick<History, 'go'>
}

/**
 * On phones the page leaves when it is done: a window that was opened for it closes, as does one without
 * a past; else one page back. False where the browser lets it do neither.
 * `lengthAtFirst` is how many entries the history had when the page came; its own steps are none.
 */
export function leavePage(past: Past, lengthAtFirst: number): boolean {
  if (!past.opener && lengthAtFirst > 1) {
    past.history.go(-1)
    return true
  }
  past.close()
  return past.closed
}
