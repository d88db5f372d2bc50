let carried = ''

/** Passes a password from one log-in page to the next. Set in the browser only, and cleared once used. */
export function carryPassword(password: string): void {
  carried = password
}

export function carriedPassword(): string {
  return carried
}
