import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { findPageImages } from '#contract/media/find-page-images'
import { imagePath } from '#contract/media/image-address'
import type { VideoEditInput } from '#contract/media/video-edit'
import { ownFailure } from '#web/lib/requests/own-failure.ts'
import { run } from '#web/lib/requests/run.ts'
import { uploadPicture } from '#web/lib/requests/upload.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { CreatePinEvent } from './create-pin-steps.ts'
import type { Prefill } from './prefill.ts'
import { takeShared } from './upload/take-shared.ts'

/** Gets the pin's picture or video: from a file, from another site, or what was shared. */
export function useNewPicture(
  prefill: Prefill,
  takesVideos: boolean,
  dispatch: Dispatch<CreatePinEvent>,
) {
  const t = useMessages()
  const running = useRef<AbortController | null>(null)
  const fileUrl = useRef<string | null>(null)
  const last = useRef<{ file: File; edit?: VideoEditInput } | null>(null)

  /** Cancels what ran before: only the newest picture counts. */
  function begin(): AbortSignal {
    running.current?.abort()
    if (fileUrl.current) URL.revokeObjectURL(fileUrl.current)
    fileUrl.current = null
    running.current = new AbortController()
    return running.current.signal
  }

  async function pickFile(file: File, edit?: VideoEditInput) {
    const signal = begin()
    last.current = { file, edit }
    const isVideo = file.type.startsWith('video/')
    if (isVideo && !takesVideos)
      return dispatch({ type: 'picture_refused', text: t('createPin.noVideos') })
    const localUrl = URL.createObjectURL(file)
    fileUrl.current = localUrl
    dispatch({ type: 'file_picked', fileUrl: localUrl, isVideo })
    try {
      if (isVideo) return await addVideo(file, edit, localUrl, signal)
      if (file.size > limits.imageBytes) throw ownFailure('image_too_large')
      const taken = await uploadPicture(
        file,
        (part) => dispatch({ type: 'file_sent', part }),
        signal,
      )
      if (signal.aborted) return
      const { image_signature: signature, image_url: url, width, height, dominant_color } = taken
      dispatch({
        type: 'file_taken',
        picture: { kind: 'uploaded', signature, url, width, height, color: dominant_color },
      })
    } catch (error) {
      if (signal.aborted) return
      dispatch({
        type: isWorthRetry(error) ? 'file_failed' : 'picture_refused',
        text: failureText(error, t),
      })
    }
  }

  async function addVideo(
    file: File,
    edit: VideoEditInput | undefined,
    localUrl: string,
    signal: AbortSignal,
  ) {
    if (file.size > limits.videoBytes) throw ownFailure('video_too_large')
    const { uploadVideo } = await import('#web/lib/requests/upload-video.ts')
    const { upload_id, signature } = await uploadVideo(
      { file, edit },
      (part) => dispatch({ type: 'file_sent', part }),
      (percent) => dispatch({ type: 'file_prepared', percent }),
      signal,
    )
    const cover = imagePath(signature, '736x', 'webp')
    const picture = { kind: 'video', upload_id, fileUrl: localUrl, cover } as const
    if (!signal.aborted) dispatch({ type: 'file_taken', picture })
  }

  async function search(typed: string) {
    const address = withScheme(typed)
    const signal = begin()
    dispatch({ type: 'search_started', address })
    try {
      const { title, items } = await run(findPageImages, { url: address }, signal)
      if (!signal.aborted) dispatch({ type: 'page_found', address, title, items })
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'picture_refused', text: failureText(error, t) })
    }
  }

  const fillFromAddress = useEffectEvent(async () => {
    if (prefill.address !== null) void search(prefill.address)
    if (prefill.shared === null) return
    const file = prefill.shared === 'here' ? await takeShared() : null
    if (file) return pickFile(file)
    const text = t(
      prefill.shared === 'refused' ? 'createPin.sharedRefused' : 'createPin.shareAgain',
    )
    dispatch({ type: 'picture_refused', text })
  })
  useEffect(() => {
    void fillFromAddress()
    return () => running.current?.abort()
  }, [])

  return {
    pickFile: (file: File, edit?: VideoEditInput) => void pickFile(file, edit),
    retry: () => {
      if (last.current) void pickFile(last.current.file, last.current.edit)
    },
    search: (address: string) => void search(address),
    dropPicture: () => {
      begin()
      dispatch({ type: 'picture_dropped' })
    },
  }
}

/** False if the problem is the file itself. */
function isWorthRetry(error: unknown): boolean {
  if (!isFailure(error)) return true
  const { http_status: status } = error.kind
  return status >= 500 || status === 429 || status === 401
}

function withScheme(address: string): string {
  const trimmed = address.trim()
  return /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
}
