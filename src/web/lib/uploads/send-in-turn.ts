import { isVideoFile } from './is-video-file.ts'
import { giveUpUpload, type SentMedia, sendMedia } from './send-media.ts'

export interface InTurnEvents {
  /** From 0 to 1. */
  onPart: (key: string, part: number) => void
  /** Percent of the preparation of a video. */
  onPrepared?: (key: string, percent: number) => void
  /** Whether the server is not reached; it goes on by itself. */
  onLost?: (key: string, isLost: boolean) => void
  onStored: (key: string, sent: SentMedia, isVideo: boolean) => void
  /** `text` says why. */
  onFailed: (key: string, text: string) => void
  /** Why a file is not even sent. */
  refusalOf: (file: File) => string | null
  textOf: (error: unknown) => string
}

export interface InTurn {
  /** Returns an address by which this page shows the file. */
  add: (key: string, file: File) => string
  has: (key: string) => boolean
  /** Goes on with one that failed. */
  sendAgain: (key: string) => void
  /** Its events are dropped from now on; the next one's turn comes at once. */
  giveUp: (key: string) => void
  giveUpAll: () => void
}

/** A file of the device. */
interface SentFile {
  file: File
  url: string
  stop: AbortController
  /** By which an upload in parts goes on. */
  address: string | null
  isStored: boolean
}

/** Sends files one after the other: each arrives sooner than all at once would. */
export function sendInTurn(events: InTurnEvents): InTurn {
  const files = new Map<string, SentFile>()
  let turn: Promise<unknown> = Promise.resolve()

  async function send(key: string) {
    const known = files.get(key)
    // It was given up meanwhile.
    if (!known) return
    const { file, stop } = known
    const refusal = events.refusalOf(file)
    if (refusal !== null) return events.onFailed(key, refusal)
    try {
      const media = {
        isPatient: false,
        onPart: (part: number) => events.onPart(key, part),
        onPrepared: (percent: number) => events.onPrepared?.(key, percent),
        onLost: (isLost: boolean) => events.onLost?.(key, isLost),
        onAddress: (address: string) => {
          known.address = address
        },
      }
      const sent = await sendMedia({ file }, known.address, media, stop.signal)
      if (stop.signal.aborted) return
      known.isStored = true
      events.onStored(key, sent, isVideoFile(file))
    } catch (error) {
      if (!stop.signal.aborted) events.onFailed(key, events.textOf(error))
    }
  }

  function sendNext(key: string) {
    turn = turn.then(() => send(key))
  }

  function giveUp(key: string) {
    const known = files.get(key)
    if (!known) return
    known.stop.abort()
    if (known.address !== null && !known.isStored) giveUpUpload(known.address)
    URL.revokeObjectURL(known.url)
    files.delete(key)
  }

  return {
    add(key, file) {
      const url = URL.createObjectURL(file)
      files.set(key, {
        ...{ file, url, stop: new AbortController() },
        ...{ address: null, isStored: false },
      })
      sendNext(key)
      return url
    },
    has: (key) => files.has(key),
    sendAgain: sendNext,
    giveUp,
    giveUpAll: () => {
      for (const key of files.keys()) giveUp(key)
    },
  }
}
