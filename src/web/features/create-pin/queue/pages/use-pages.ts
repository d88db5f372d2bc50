import { useEffect, useEffectEvent, useState } from 'react'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { newKey } from '#web/lib/requests/command-keys.ts'
import { fileOf, filesThat } from '../files/file-list.ts'
import { isFixed, type QueuedFile } from '../files/queued-file.ts'
import type { Queue } from '../use-queue.ts'
import { dropPages, findPages, type KeptPages } from './kept-pages.ts'
import { type PagesOfFiles, pagesOfFiles } from './page-files.ts'

export interface OpenPages extends PagesOfFiles {
  kept: Pick<KeptPages, 'id' | 'person_id' | 'unanswered'>
}

/** Those that would become one pin, in the order of the list. */
export const forOnePin = ({ state }: Pick<Queue, 'state'>): QueuedFile[] =>
  filesThat(state.files, 'chosen').filter((one) => !isFixed(one))

/** One pin of chosen files, in place of the list; it is found again after a reload. */
export function usePages(queue: Queue, isAgain: boolean) {
  const personId = useFacts().viewer?.id ?? ''
  const [open, setOpen] = useState<OpenPages | null>(null)
  const { files, shared } = queue.state

  const hasFile = (key: string) => {
    const one = fileOf(files, key)
    return one !== undefined && one.step !== 'saved'
  }
  async function openWith(chosen: readonly QueuedFile[], kept: KeptPages | null) {
    const { id = newKey(), unanswered = null } = kept ?? {}
    const made = await pagesOfFiles(chosen, shared, kept)
    setOpen({ ...made, kept: { id, person_id: personId, unanswered } })
  }
  const openAgain = useEffectEvent(async () => {
    const kept = await findPages(personId, hasFile)
    if (!kept || kept.is_left) return
    const own = kept.pages.flatMap(({ key }) => fileOf(files, key) ?? [])
    await openWith(own, kept)
  })
  const isKnown = queue.shared.isKnown
  useEffect(() => {
    if (isAgain && isKnown) void openAgain()
  }, [isAgain, isKnown])

  function close() {
    for (const url of open?.urls ?? []) URL.revokeObjectURL(url)
    setOpen(null)
  }
  return {
    open,
    begin: async () => {
      const chosen = forOnePin(queue)
      const before = await findPages(personId, hasFile)
      const isSame = before?.pages.some(({ key }) => chosen.some((one) => one.key === key))
      await openWith(chosen, isSame ? before : null)
    },
    leave: close,
    finish: () => {
      if (open) dropPages(open.kept.id)
      close()
    },
  }
}
