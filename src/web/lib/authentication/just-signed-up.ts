const name = 'new-here'

/** Remembers that somebody has just signed up in this tab. */
export function markJustSignedUp(): void {
  try {
    sessionStorage.setItem(name, 'yes')
  } catch {
    // Without storage, the interests are not asked for.
  }
}

export function hasJustSignedUp(): boolean {
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    return false
  }
}

export function forgetJustSignedUp(): void {
  sessionStorage.removeItem(name)
}
