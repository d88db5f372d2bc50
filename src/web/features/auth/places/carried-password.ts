let carried = ''

/** From one page of the surface to the next; set in browsers alone, and forgotten once the next has it. */
export function carryPassword(password: string): void {
  carried = password
}

export function carriedPassword(): string {
  return carried
}
