import { useEffect, useRef } from 'react'
import { isFailure } from '#contract/errors'
import { uploadPicture } from '#web/lib/requests/upload.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { ProfileEvent } from './profile-steps.ts'

/** Previews a picked file and uploads it; a newer pick aborts the previous upload. */
export function usePortrait(dispatch: (event: ProfileEvent) => void) {
  const t = useMessages()
  const running = useRef<AbortController | null>(null)
  const shown = useRef<string | null>(null)

  function stop() {
    running.current?.abort()
    running.current = null
    if (shown.current) URL.revokeObjectURL(shown.current)
    shown.current = null
  }
  useEffect(() => stop, [])

  async function pick(file: File) {
    stop()
    const upload = new AbortController()
    running.current = upload
    shown.current = URL.createObjectURL(file)
    dispatch({ type: 'portrait_picked', previewUrl: shown.current })
    try {
      const { image_signature, image_url } = await uploadPicture(
        file,
        (part) => dispatch({ type: 'portrait_sent', part }),
        upload.signal,
      )
      if (upload.signal.aborted) return
      dispatch({ type: 'portrait_taken', signature: image_signature, previewUrl: image_url })
    } catch (error) {
      if (upload.signal.aborted) return
      const text = isFailure(error) ? error.message : t('error.unexpected')
      dispatch({ type: 'portrait_refused', text })
    }
  }

  function remove() {
    stop()
    dispatch({ type: 'portrait_removed' })
  }

  return { pick, remove }
}
