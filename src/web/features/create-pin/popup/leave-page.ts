/** What a window knows of its own past. */
type Past = Pick<Window, 'close'> & {
  opener: unknown
  history: Pick<History, 'length' | 'go'>
}

/**
 * On phones the page leaves when it has saved: a window that was opened for it closes; else one page back,
 * or two where a new board was made on the way.
 */
export function leaveAfterSave(past: Past, viaNewBoard: boolean): void {
  if (past.opener || past.history.length <= 1) past.close()
  else past.history.go(viaNewBoard ? -2 : -1)
}
