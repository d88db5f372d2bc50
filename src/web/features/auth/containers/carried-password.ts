let carried = ''

/**
 * Passes a password from one log-in page to the next: in memory, as addresses and the history are kept by browsers.
 * Set in the browser only, and cleared once used.
 */
export function carryPassword(password: string): void {
  carried = password
}

export function carriedPassword(): string {
  return carried
}
