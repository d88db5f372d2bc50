import type { Privacy } from '#contract/boards/board'
import { browserStores } from '#web/lib/browser-stores.ts'
import { giveUpUpload } from '#web/lib/uploads/send-media.ts'

/** What is known of a file whose upload goes on at the next visit; of one person there is one. */
export interface KnownImport {
  person_id: string
  name: string
  size: number
  privacy: Privacy
  /** Of its upload. */
  address: string
  kept_at: number
}

export interface KeptImport {
  known: KnownImport
  /** Null where the browser had no room for it. */
  file: File | null
}

/** As long as the server keeps what has come. */
const maxAgeMs = 24 * 60 * 60 * 1_000

const stores = browserStores('import', 1, { uploads: 'person_id', files: undefined })

/** What was kept for this person; that of anybody is dropped after a day. */
export async function findKeptImport(personId: string): Promise<KeptImport | null> {
  const all: KnownImport[] = await stores.read('uploads', (store) => store.getAll()).catch(() => [])
  const isOld = ({ kept_at }: KnownImport) => Date.now() - kept_at > maxAgeMs
  for (const { person_id } of all.filter(isOld)) void dropImport(person_id)
  const known = all.find((one) => one.person_id === personId && !isOld(one))
  if (!known) return null
  const reading = stores.read<File | undefined>('files', (store) => store.get(personId))
  return { known, file: (await reading.catch(() => null)) ?? null }
}

/** Where there is no room for the file, what is known of it is kept alone. False where the file is not kept. */
export async function keepImport(known: KnownImport, file: File): Promise<boolean> {
  try {
    await stores.write(({ uploads }) => uploads.put(known))
    await stores.write(({ files }) => files.put(file, known.person_id))
    return true
  } catch {
    return false
  }
}

export async function dropImport(personId: string): Promise<void> {
  await stores
    .write(({ uploads, files }) => {
      uploads.delete(personId)
      files.delete(personId)
    })
    .catch(() => null)
}

/** Also of what has arrived nothing is left. */
export function giveUpImport(personId: string, address: string): Promise<void> {
  giveUpUpload(address)
  return dropImport(personId)
}

/**
 * Has this tab alone go on with what is kept, until it lets go or is left. Null where another one does.
 */
export function holdImport(personId: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
    if (!navigator.locks) return resolve(letGo)
    const name = `import ${personId}`
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock ? letGo : null)
      return lock ? isLetGo : null
    })
  })
}
