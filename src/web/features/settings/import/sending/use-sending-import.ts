import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Privacy } from '#contract/boards/board'
import { type FailureCode, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useKeptImport } from './use-kept-import.ts'

/** A file to import that is sent in several goes. */
export interface SendingImport {
  name: string
  size: number
  /** `missing`: the browser did not keep it, so that it is asked for again. */
  step: 'sending' | 'paused' | 'failed' | 'missing'
  /** From 0 to 1. */
  part: number
  /** Whether the server is not reached; it goes on by itself. */
  isLost: boolean
  /** Whether it goes on at the next visit. */
  isKept: boolean
  problem: string | null
}

const begun = { step: 'sending', part: 0, isLost: false, isKept: false, problem: null } as const

const place = { endpoint: '/import-resumable/', requestBytes: limits.importRequestBytes }

/** Of the file itself: the server has given up what had come. */
const refusals: ReadonlySet<FailureCode> = new Set([
  'import_file_unknown',
  'import_file_too_large',
  'invalid_input',
])

const isOfFile = (error: unknown) => isFailure(error) && refusals.has(error.code)

/** Sends a large file, keeps it on this device, and goes on at the next visit with one that was kept. */
export function useSendingImport() {
  const t = useMessages()
  const kept = useKeptImport()
  const { revalidate } = useRevalidator()
  const [one, setOne] = useState<SendingImport | null>(null)
  /** Why the last file was refused. */
  const [refusal, setRefusal] = useState<string>()
  const stop = useRef<AbortController>(null)

  const change = (changes: Partial<SendingImport>) =>
    setOne((before) => before && { ...before, ...changes })

  /** Nothing of it is left, here or on this device. */
  function forget(why?: string) {
    stop.current?.abort()
    kept.forget()
    setOne(null)
    setRefusal(why)
  }

  /** `onBegun`: once it is known where it goes on, or that nobody is reached. */
  async function send(file: File, onBegun = () => {}) {
    const controller = new AbortController()
    const { signal } = controller
    stop.current = controller
    kept.take({ file })
    const { privacy, address } = kept.underWay()
    try {
      const { sendResumable } = await import('#web/lib/uploads/send-resumable.ts')
      signal.throwIfAborted()
      const events = {
        onAddress: (newAddress: string) => {
          onBegun()
          void kept.keep(file, newAddress).then((isKept) => isKept !== null && change({ isKept }))
        },
        onPart: (part: number) => change({ part }),
        onLost: (isLost: boolean) => {
          if (isLost) onBegun()
          change({ isLost })
        },
      }
      const metadata = { name: file.name, privacy }
      await sendResumable({ ...place, file, metadata }, address, events, signal)
      forget()
      void revalidate()
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }

  function fail(error: unknown) {
    const text = failureText(error, t)
    if (isOfFile(error) || kept.underWay().address === null) forget(text)
    else change({ step: 'failed', isLost: false, problem: text })
  }

  function goOn(file: File | null) {
    if (!file) return
    change({ step: 'sending', problem: null })
    void send(file)
  }

  async function find(isLeft: () => boolean) {
    const found = await kept.find()
    if (!found) return
    if (isLeft()) return kept.letGo()
    const { file, known } = found
    const { name, size, privacy, address } = known
    kept.take({ file, privacy, address })
    const isKept = file !== null
    setOne({ ...begun, name, size, isKept, step: isKept ? 'sending' : 'missing' })
    if (file) void send(file)
  }
  useVisit(find, () => {
    stop.current?.abort()
    kept.letGo()
  })

  return {
    one,
    refusal,
    /** Resolves once the file is on its way, or was refused. */
    start: (file: File, privacy: Privacy) =>
      new Promise<void>((resolve) => {
        setRefusal(undefined)
        kept.take({ privacy })
        const { name, size } = file
        const show = () => {
          setOne((before) => before ?? { ...begun, name, size })
          resolve()
        }
        void kept.hold()
        void send(file, show).then(resolve)
      }),
    pause: () => {
      stop.current?.abort()
      change({ step: 'paused', isLost: false })
    },
    goOn: () => goOn(kept.underWay().file),
    chooseAgain: (file: File) => {
      if (file.size === one?.size) goOn(file)
      else change({ problem: t('settings.importOtherFile', { name: one?.name }) })
    },
    cancel: () => {
      kept.cancel()
      forget()
    },
  }
}

/** Does something when the page is opened, which may take until it is left, and when it is left. */
function useVisit(onOpen: (isLeft: () => boolean) => Promise<void>, onLeave: () => void) {
  const open = useEffectEvent(onOpen)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    let isLeft = false
    void open(() => isLeft)
    return () => {
      isLeft = true
      leave()
    }
  }, [])
}
