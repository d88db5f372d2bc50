const nameOf = (group: string) => `upload ${group}`

/** Groups of files that this page holds, with what lets others go on with them. */
const held = new Map<string, () => void>()

/** Until it is let go or the browser leaves, nobody else goes on with the files of this group. */
export function holdKept(group: string): void {
  if (held.has(group)) return
  const isLetGo = new Promise<void>((letGo) => held.set(group, letGo))
  void navigator.locks?.request(nameOf(group), { ifAvailable: true }, (lock) => lock && isLetGo)
}

/** The page that goes on with files is left for another one. */
export function letKeptGo(): void {
  for (const letGo of held.values()) letGo()
  held.clear()
}

/** Says of a group whether another tab goes on with its files. */
export async function heldElsewhere(): Promise<(group: string) => boolean> {
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {}
  const names = new Set(locks.map(({ name }) => name))
  return (group) => names.has(nameOf(group))
}
