import { useEffect, useRef, useState } from 'react'
import type { VideoEditInput } from '#contract/media/video-edit'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { newKey } from '#web/lib/requests/command-keys.ts'
import { giveUpUpload } from '#web/lib/uploads/send-media.ts'
import { changeKept } from './change-kept.ts'
import { holdKept, letKeptGo } from './hold-kept.ts'
import {
  dropKept,
  groupOf,
  type KeptFile,
  type KnownFile,
  keepFiles,
  listKept,
  toKnown,
} from './kept-files.ts'

type Known = Pick<KnownFile, 'key' | 'address' | 'edit' | 'save_key'>

/** The file under way, kept on this device so that its upload goes on at the next visit. */
export function useKeptFile(draftId: string | null) {
  const personId = useFacts().viewer?.id ?? ''
  const current = useRef<Known | null>(null)
  const [isKept, setKept] = useState(false)
  const draft = useRef(draftId)
  useEffect(() => letKeptGo, [])

  /** After a reload nothing of it is left. */
  function forget() {
    if (current.current) void dropKept([current.current.key])
    current.current = null
    setKept(false)
  }

  const toRest = ({ key, address, edit, save_key }: Known) => ({
    ...{ key, address, edit, save_key, personId, title: '' },
    draft_id: draft.current,
  })

  return {
    isKept,
    forget,
    /** What belongs to the draft that is open, or to none. */
    list: async () =>
      (await listKept(personId)).filter(({ draft_id }) => (draft_id ?? null) === draft.current),
    /** What is under way, and what is chosen next, belongs to a draft. */
    belongTo: (draft_id: string | null) => {
      draft.current = draft_id
      if (current.current) void changeKept(current.current.key, { draft_id })
    },
    /** Goes on with what was kept. */
    resume: (kept: KeptFile) => {
      current.current = kept
      holdKept(groupOf(kept))
      setKept(kept.isThere)
    },
    /** Keeps a file once it is known where its upload is. */
    keep: async (
      { file, edit }: { file: File; edit?: VideoEditInput },
      key: string,
      address: string,
    ) => {
      if (current.current?.address === address) return
      const kept = { key, address, edit, save_key: newKey() }
      current.current = kept
      holdKept(key)
      const isThere = await keepFiles([{ file, known: toKnown(file, toRest(kept)) }])
      // Given up meanwhile.
      if (current.current?.key === key) setKept(isThere)
      else void dropKept([key])
    },
    /** This file as it is kept; undefined when it is not. */
    keptAs: (file: File): KeptFile | undefined =>
      current.current ? { ...toKnown(file, toRest(current.current)), isThere: true } : undefined,
    giveUp: () => {
      if (current.current?.address) giveUpUpload(current.current.address)
      forget()
    },
  }
}
