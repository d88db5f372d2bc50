import { useEffect, useRef, useState } from 'react'
import { uploadAbilities } from '#contract/media/upload-abilities'
import { newKey } from '../requests/command-keys.ts'
import { run } from '../requests/run.ts'
import { failureText, useFailureToast } from '../requests/use-failure-toast.ts'
import { useMessages } from '../texts/messages.tsx'
import type { InTurn } from '../uploads/send-in-turn.ts'
import { begunUpload, newPage, withPage, withSent, withUpload } from './edited-pages.ts'
import type { PagesChange } from './use-edited-pages.ts'

/** Files that become pages: each is one at once, and is sent meanwhile. */
export function useAddedFiles(update: (change: PagesChange) => void) {
  const t = useMessages()
  const showFailure = useFailureToast()
  const files = useRef<InTurn | null>(null)
  const takesVideos = useTakesVideos()
  useEffect(() => () => files.current?.giveUpAll(), [])

  /** What sends them is loaded by whoever adds one. */
  async function open() {
    const [{ sendInTurn }, { isVideoFile }] = await Promise.all([
      import('../uploads/send-in-turn.ts'),
      import('../uploads/is-video-file.ts'),
    ])
    files.current ??= sendInTurn({
      onPart: (key, part) => update(withUpload(key, { part })),
      onPrepared: (key, prepared) => update(withUpload(key, { prepared })),
      onLost: (key, isLost) => update(withUpload(key, { isLost })),
      onStored: (key, sent) => update(withSent(key, sent)),
      onFailed: (key, failure) => update(withUpload(key, { failure })),
      refusalOf: (file) => (isVideoFile(file) && !takesVideos ? t('editPages.noVideos') : null),
      textOf: (error) => failureText(error, t),
    })
    return { files: files.current, isVideoFile }
  }

  return {
    takesVideos,
    /** Returns the key of the first; null where what sends them could not be loaded. */
    async add(picked: readonly File[]): Promise<string | null> {
      try {
        const { files, isVideoFile } = await open()
        const pages = picked.map((file) => {
          const key = newKey()
          return newPage(key, files.add(key, file), isVideoFile(file))
        })
        update((before) => [...before, ...pages])
        return pages[0]?.key ?? null
      } catch (error) {
        showFailure(error)
        return null
      }
    },
    sendAgain(key: string) {
      update(withPage(key, () => ({ onItsWay: begunUpload })))
      files.current?.sendAgain(key)
    },
    giveUp: (key: string) => files.current?.giveUp(key),
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
