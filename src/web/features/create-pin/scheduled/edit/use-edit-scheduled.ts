import { useState } from 'react'
import { isFailure } from '#contract/errors'
import {
  editScheduledPin,
  getScheduledPin,
  restoreScheduledPin,
} from '#contract/pins/scheduled/change-scheduled-pin'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import { settleTime } from '#contract/pins/scheduled/settled-time'
import { useTypedCaptions } from '#web/lib/captions/use-typed-captions.ts'
import { useEditedPages } from '#web/lib/page-editor/use-edited-pages.ts'
import { run } from '#web/lib/requests/run.ts'
import { failureText, useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { PinField } from '../../create-pin-steps.ts'
import { fieldOfFailure } from '../../failure-field.ts'
import { draftOf, type EditedDraft, isSame, mergeDrafts } from './edited-draft.ts'

/** What became of the pin while it was edited here. */
export type Meanwhile = { kind: 'changed' | 'cancelled' } | { kind: 'published'; pin_id: string }

/** Where its changes went: to the pin that waits, or to the one that it has become. */
type Saved = { kind: 'scheduled'; pin: ScheduledPin } | { kind: 'published'; pin_id: string }

export type EditScheduled = ReturnType<typeof useEditScheduled>

/** The form of a scheduled pin, and its saving. */
export function useEditScheduled(opened: ScheduledPin, advertiserId: string | null) {
  const t = useMessages()
  const showFailure = useFailureToast()
  /** As it was read last. */
  const [pin, setPin] = useState(opened)
  const first = draftOf(pin)
  const [draft, setDraft] = useState(first)
  const pages = useEditedPages(pin.pages ?? [])
  const typed = useTypedCaptions(['video'])
  const [problems, setProblems] = useState<Partial<Record<PinField, string>>>({})
  const [isSending, setSending] = useState(false)
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null)
  const [saved, setSaved] = useState<Saved | null>(null)
  const { place, when } = draft
  const named = { scheduled_pin_id: pin.id, advertiser_id: advertiserId }

  async function save() {
    if (lackIn() !== null || isSending || place.board_id === null) return
    setProblems({})
    await send(async () => {
      const changed = await run(editScheduledPin, {
        ...{ ...named, version: pin.version },
        ...{ ...draft.words, ...draft.options },
        ...{ board_id: place.board_id ?? undefined, section: place.section_id },
        // One that is no time is refused beside its field.
        publish_time: settleTime(pin.time_zone, when)?.seconds ?? 0,
        ...(pages.sent && { pages: pages.sent }),
        ...(draft.captions && { captions: draft.captions }),
      })
      setSaved({ kind: 'scheduled', pin: changed })
    })
  }

  async function send(work: () => Promise<void>) {
    setSending(true)
    try {
      await work()
    } catch (error) {
      await refuse(error)
    } finally {
      setSending(false)
    }
  }

  async function refuse(error: unknown) {
    if (isFailure(error, 'scheduled_pin_published'))
      return setMeanwhile({ kind: 'published', pin_id: String(error.detail.data?.pin_id) })
    if (isFailure(error, 'scheduled_pin_not_found')) return setMeanwhile({ kind: 'cancelled' })
    if (isFailure(error, 'scheduled_pin_changed')) return send(takeLatest)
    if (pages.refuse(error)) return
    const field = isFailure(error) ? fieldOfFailure(error) : null
    if (field) setProblems({ [field]: failureText(error, t) })
    else showFailure(error)
  }

  /** What was changed here comes on top of it, for somebody to look at. */
  async function takeLatest() {
    const latest = await run(getScheduledPin, named)
    setDraft(mergeDrafts(first, draft, draftOf(latest)))
    pages.rebase(latest.pages ?? [])
    setPin(latest)
    setMeanwhile({ kind: 'changed' })
  }

  function lackIn(): 'board' | 'time' | 'captions' | null {
    if (place.board_id === null) return 'board'
    if (when.day === '' || when.time === '') return 'time'
    return typed.unfinished === undefined ? null : 'captions'
  }

  return {
    ...{ ...draft, named, pin, pages, problems, isSending, saved, meanwhile, save },
    /** Captions of its video that are not done. */
    typed: typed.of('video'),
    lack: lackIn(),
    isChanged: saved === null && (pages.isChanged || !isSame(draft, first)),
    change: (changed: Partial<EditedDraft>) => {
      setDraft((before) => ({ ...before, ...changed }))
      setProblems({})
    },
    /** Of one that was cancelled meanwhile, with what others changed before. */
    bringBack: () =>
      send(async () => {
        await run(restoreScheduledPin, named)
        await takeLatest()
        setMeanwhile(null)
      }),
    /** To the pin that it has become. */
    saveToPin: (pin_id: string) =>
      send(async () => {
        const { saveToPublished } = await import('./save-to-published.ts')
        await saveToPublished(pin_id, first, draft, pages.sent)
        setSaved({ kind: 'published', pin_id })
      }),
  }
}
