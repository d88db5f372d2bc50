const name = 'new-here'

/** Somebody has just signed up in this tab. */
export function markNewHere(): void {
  try {
    sessionStorage.setItem(name, 'yes')
  } catch {
    // Who keeps nothing is not asked.
  }
}

export function isNewHere(): boolean {
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    return false
  }
}

export function forgetNewHere(): void {
  sessionStorage.removeItem(name)
}
