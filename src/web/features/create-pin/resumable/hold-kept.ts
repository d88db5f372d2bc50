const nameOf = (key: string) => `upload ${key}`

/** Those that this page holds, with what lets others go on with them. */
const held = new Map<string, () => void>()

/** Until it is let go or the browser leaves, nobody else goes on with this file. */
export function holdKept(key: string): void {
  if (held.has(key)) return
  const isLetGo = new Promise<void>((letGo) => held.set(key, letGo))
  void navigator.locks?.request(nameOf(key), { ifAvailable: true }, (lock) => lock && isLetGo)
}

/** The page that goes on with files is left for another one. */
export function letKeptGo(): void {
  for (const letGo of held.values()) letGo()
  held.clear()
}

/** Those files that other tabs go on with. */
export async function heldKeys(keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {}
  const names = new Set(locks.map(({ name }) => name))
  return new Set(keys.filter((key) => names.has(nameOf(key))))
}
