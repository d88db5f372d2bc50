import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import { findPageImages } from '#contract/media/find-page-images'
import { imagePath } from '#contract/media/image-address'
import type { VideoEditInput } from '#contract/media/video-edit'
import { findOwnCopy } from '#contract/pins/find-own-copy'
import { newKey } from '#web/lib/requests/command-keys.ts'
import { run } from '#web/lib/requests/run.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { isVideoFile } from '#web/lib/uploads/is-video-file.ts'
import { type MediaEvents, sendMedia } from '#web/lib/uploads/send-media.ts'
import type { CreatePinData } from './builder/create-pin-data.ts'
import type { CreatePinEvent, Picture } from './create-pin-steps.ts'
import { findFile, type KeptFile } from './resumable/kept-files.ts'
import { useKeptFile } from './resumable/use-kept-file.ts'
import { isWorthRetry } from './upload/is-worth-retry.ts'
import { takeShared } from './upload/take-shared.ts'

interface Wanted {
  file: File
  /** What is wanted of a video. */
  edit?: VideoEditInput
}

export interface KnownOfFile {
  kept?: KeptFile
  edit?: Wanted['edit']
}

/** Gets the pin's picture or video: from a file, from another site, or what was shared. */
export function useNewPicture(
  { prefill, draft, takesVideos }: CreatePinData,
  dispatch: Dispatch<CreatePinEvent>,
  onKept: (files: readonly KeptFile[]) => void,
) {
  const t = useMessages()
  const keeper = useKeptFile(draft?.id ?? null)
  const { begin, stop, show } = useNewest()
  const last = useRef<Wanted | null>(null)

  async function pickFile(file: File, { kept, edit = kept?.edit }: KnownOfFile = {}) {
    if (kept) keeper.resume(kept)
    else keeper.giveUp()
    const signal = begin()
    const wanted = { file, edit }
    last.current = wanted
    const isVideo = isVideoFile(file)
    if (isVideo && !takesVideos)
      return dispatch({ type: 'picture_refused', text: t('createPin.noVideos') })
    const localUrl = show(file)
    dispatch({ type: 'file_picked', fileUrl: localUrl, isVideo, cut: edit ?? null })
    try {
      const events = keeping(wanted, kept?.key)
      const sent = await sendMedia(wanted, kept?.address ?? null, events, signal)
      if (signal.aborted) return
      const { signature, upload_id, ...look } = sent
      const url = imagePath(signature, '736x', 'webp')
      if (isVideo && upload_id)
        take(dispatch, { kind: 'video', upload_id, signature, fileUrl: localUrl, cover: url })
      else take(dispatch, { kind: 'uploaded', signature, upload_id, url, ...look })
    } catch (error) {
      if (signal.aborted) return
      const type = isWorthRetry(error) ? 'file_failed' : 'picture_refused'
      if (type === 'picture_refused') keeper.giveUp()
      dispatch({ type, text: failureText(error, t) })
    }
  }

  /** What a later visit needs is kept. */
  const keeping = (wanted: Wanted, key: string = newKey()) =>
    eventsFor(dispatch, (address) => void keeper.keep(wanted, key, address))

  async function search(typed: string) {
    keeper.giveUp()
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
    if (prefill.shared === null) return goOn()
    const file = prefill.shared === 'here' ? await takeShared() : null
    if (file) return pickFile(file)
    const text = t(
      prefill.shared === 'refused' ? 'createPin.sharedRefused' : 'createPin.shareAgain',
    )
    dispatch({ type: 'picture_refused', text })
  })
  /** With what an earlier visit left under way, where nothing else was asked for. */
  async function goOn() {
    if (prefill.address !== null || (draft?.start ?? prefill).picture) return
    const signal = begin()
    const files = await keeper.list()
    // The page was left, or something was chosen meanwhile.
    if (signal.aborted) return
    const [only] = files
    const file = files.length === 1 && only && isPlain(only) ? await findFile(only.key) : null
    if (signal.aborted) return
    if (only && file) void pickFile(file, { kept: only })
    else if (files.length > 0) onKept(files)
  }
  const leave = useEffectEvent(stop)
  useEffect(() => {
    void fillFromAddress()
    return () => leave()
  }, [])

  return {
    isKept: keeper.isKept,
    forget: keeper.forget,
    belongTo: keeper.belongTo,
    pickFile: (file: File, known?: KnownOfFile) => void pickFile(file, known),
    retry: () => {
      const { file, edit } = last.current ?? {}
      if (file) void pickFile(file, { kept: keeper.keptAs(file), edit })
    },
    search: (address: string) => void search(address),
    openVideo: (file: File) => {
      keeper.giveUp()
      begin()
      dispatch({ type: 'video_opened', file })
    },
    dropPicture: () => {
      begin()
      keeper.giveUp()
      dispatch({ type: 'picture_dropped' })
    },
  }
}

/** The form takes it; one of a queue may have more, which the queue knows. */
const isPlain = ({ isThere, title }: KeptFile) => isThere && title === ''

/** Only the newest picture counts. */
function useNewest() {
  const running = useRef<AbortController | null>(null)
  const fileUrl = useRef<string | null>(null)

  function stop() {
    running.current?.abort()
    if (fileUrl.current) URL.revokeObjectURL(fileUrl.current)
    fileUrl.current = null
  }

  /** Cancels what ran before. */
  function begin(): AbortSignal {
    stop()
    running.current = new AbortController()
    return running.current.signal
  }

  /** The address of a file, until the next picture. */
  function show(file: File): string {
    fileUrl.current = URL.createObjectURL(file)
    return fileUrl.current
  }
  return { begin, stop, show }
}

/** What an upload tells goes to the page. */
function eventsFor(
  dispatch: Dispatch<CreatePinEvent>,
  onAddress: MediaEvents['onAddress'],
): MediaEvents {
  return {
    isPatient: false,
    onPart: (part) => dispatch({ type: 'file_sent', part }),
    onPrepared: (percent) => dispatch({ type: 'file_sent', part: 1, prepared: percent }),
    onLost: (isLost) => dispatch({ type: 'connection_lost', isLost }),
    onAddress,
  }
}

/** Whether the member has it already is found out a moment later; not knowing hinders nobody. */
function take(dispatch: Dispatch<CreatePinEvent>, picture: Picture & { signature: string }) {
  dispatch({ type: 'file_taken', picture })
  run(findOwnCopy, { image_signature: picture.signature })
    .then(({ board }) => board && dispatch({ type: 'copy_found', picture, board }))
    .catch(() => null)
}

function withScheme(address: string): string {
  const trimmed = address.trim()
  return /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
}
