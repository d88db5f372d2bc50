const nameOf = (key: string) => `upload ${key}`

/** Until this page is left, no other tab goes on with this file. */
export function holdKept(key: string): void {
  void navigator.locks?.request(nameOf(key), { ifAvailable: true }, (lock) =>
    lock ? new Promise(() => {}) : undefined,
  )
}

/** Those files that other tabs go on with. */
export async function heldKeys(keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return new Set(keys.filter((key) => names.has(nameOf(key))))
}
