import { useEffect, useRef, useState } from 'react'
import { uploadAbilities } from '#contract/media/upload-abilities'
import { run } from '../requests/run.ts'
import { failureText, useFailureToast } from '../requests/use-failure-toast.ts'
import { useMessages } from '../texts/messages.tsx'
import { begunUpload, withPage } from './edited-pages.ts'
import type { SentPages } from './send-pages.ts'
import type { PagesChange } from './use-edited-pages.ts'

/** Files that become pages: each is one at once, and is sent meanwhile. */
export function useAddedFiles(update: (change: PagesChange) => void) {
  const t = useMessages()
  const showFailure = useFailureToast()
  const sent = useRef<SentPages | null>(null)
  const takesVideos = useTakesVideos()
  useEffect(() => () => sent.current?.giveUpAll(), [])

  return {
    takesVideos,
    /** Returns the key of the first; null where what sends them could not be loaded. */
    async add(picked: readonly File[]): Promise<string | null> {
      try {
        const { sendPages } = await import('./send-pages.ts')
        sent.current ??= sendPages({
          update,
          refusalOfVideos: () => (takesVideos ? null : t('editPages.noVideos')),
          textOf: (error) => failureText(error, t),
        })
        return sent.current.add(picked)
      } catch (error) {
        showFailure(error)
        return null
      }
    },
    sendAgain(key: string) {
      update(withPage(key, () => ({ onItsWay: begunUpload })))
      sent.current?.sendAgain(key)
    },
    giveUp: (key: string) => sent.current?.giveUp(key),
  }
}

/** Where nobody says so, the server decides about each. */
function useTakesVideos(): boolean {
  const [takesVideos, setTakesVideos] = useState(true)
  useEffect(() => {
    const controller = new AbortController()
    run(uploadAbilities, {}, controller.signal).then(
      (can) => setTakesVideos(can.takes_videos),
      () => null,
    )
    return () => controller.abort()
  }, [])
  return takesVideos
}
