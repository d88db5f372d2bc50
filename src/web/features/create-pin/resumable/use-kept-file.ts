import { useEffect, useRef, useState } from 'react'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { newKey } from '#web/lib/requests/command-keys.ts'
import { holdKept, letKeptGo } from './hold-kept.ts'
import { dropKept, type KeptFile, keepFile, listKept, toKept } from './kept-files.ts'
import { giveUpUpload } from './send-media.ts'

/** The file under way, kept on this device so that its upload goes on at the next visit. */
export function useKeptFile() {
  const personId = useFacts().viewer?.id ?? ''
  const current = useRef<Pick<KeptFile, 'key' | 'address' | 'save_key'> | null>(null)
  const [isKept, setKept] = useState(false)
  useEffect(() => letKeptGo, [])

  /** After a reload nothing of it is left. */
  function forget() {
    if (current.current) void dropKept(current.current.key)
    current.current = null
    setKept(false)
  }

  return {
    isKept,
    forget,
    list: () => listKept(personId),
    /** Goes on with what was kept. */
    resume: (kept: KeptFile) => {
      current.current = kept
      holdKept(kept.key)
      setKept(kept.file !== null)
    },
    /** Keeps a file once it is known where its upload is. */
    keep: async (file: File, key: string, address: string) => {
      if (current.current?.address === address) return
      const kept = { key, address, save_key: newKey() }
      current.current = kept
      holdKept(key)
      const isThere = await keepFile(toKept(file, { ...kept, personId, title: '' }))
      // Given up meanwhile.
      if (current.current?.key === key) setKept(isThere)
      else void dropKept(key)
    },
    /** This file as it is kept; undefined when it is not. */
    keptAs: (file: File): KeptFile | undefined =>
      current.current ? toKept(file, { ...current.current, personId, title: '' }) : undefined,
    giveUp: () => {
      if (current.current?.address) giveUpUpload(current.current.address)
      forget()
    },
  }
}
