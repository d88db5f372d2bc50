import { useRef } from 'react'
import type { Privacy } from '#contract/boards/board'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import type { KeptImport } from './kept-import.ts'

interface ImportUnderWay {
  file: File | null
  privacy: Privacy
  /** Of its upload; null until that has begun. */
  address: string | null
}

/** Has much in common with the page that creates pins, which this page would load before it works. */
const store = () => import('./kept-import.ts')

const nothing: ImportUnderWay = { file: null, privacy: 'public', address: null }

/** The file to import that is under way, kept on this device so that its upload goes on at the next visit. */
export function useKeptImport() {
  const personId = useFacts().viewer?.id ?? ''
  const current = useRef<ImportUnderWay>(nothing)
  const letGo = useRef<() => void>(null)

  async function hold(): Promise<boolean> {
    letGo.current = await (await store()).holdImport(personId)
    return letGo.current !== null
  }

  return {
    underWay: () => current.current,
    take: (changes: Partial<ImportUnderWay>) => {
      current.current = { ...current.current, ...changes }
    },
    hold,
    letGo: () => letGo.current?.(),
    /** What was kept at an earlier visit, unless another tab goes on with it. */
    find: async (): Promise<KeptImport | null> => {
      const kept = await (await store()).findKeptImport(personId)
      return kept && (await hold()) ? kept : null
    },
    /** Keeps a file once it is known where its upload is; says whether it is kept, or null where nothing changes. */
    keep: async (file: File, address: string): Promise<boolean | null> => {
      if (current.current.address === address) return null
      current.current = { ...current.current, address }
      const { name, size } = file
      const known = { person_id: personId, name, size, address, kept_at: Date.now() }
      const { keepImport, dropImport } = await store()
      const isKept = await keepImport({ ...known, privacy: current.current.privacy }, file)
      if (current.current.address === address) return isKept
      // Given up meanwhile.
      void dropImport(personId)
      return null
    },
    /** After a reload nothing of it is left. */
    forget: () => {
      letGo.current?.()
      current.current = nothing
      void store().then(({ dropImport }) => dropImport(personId))
    },
    /** What has arrived is given up. */
    cancel: () => {
      const { address } = current.current
      if (address !== null) void store().then(({ giveUpImport }) => giveUpImport(personId, address))
    },
  }
}
