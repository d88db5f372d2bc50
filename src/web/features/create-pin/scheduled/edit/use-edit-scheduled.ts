import { useState } from 'react'
import { isFailure } from '#contract/errors'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import { editScheduledPin } from '#contract/pins/scheduled/change-scheduled-pin'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import { type ClockTime, clockTime, settleTime } from '#contract/pins/scheduled/settled-time'
import { run } from '#web/lib/requests/run.ts'
import { failureText, useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { PinField, PinWords, Place } from '../../create-pin-steps.ts'
import { fieldOfFailure } from '../../failure-field.ts'

interface Draft {
  words: PinWords
  place: Place
  options: ShownOptions
  when: ClockTime
}

export interface EditScheduled extends Draft {
  problems: Partial<Record<PinField, string>>
  isSending: boolean
  isChanged: boolean
  /** As it is kept now, once it was saved. */
  saved: ScheduledPin | null
  lack: 'board' | 'time' | null
  change: (changed: Partial<Draft>) => void
  save: () => Promise<void>
}

/** The form of a scheduled pin, and its saving. */
export function useEditScheduled(pin: ScheduledPin, advertiserId: string | null): EditScheduled {
  const t = useMessages()
  const showFailure = useFailureToast()
  const [first] = useState(() => draftOf(pin))
  const [draft, setDraft] = useState(first)
  const [problems, setProblems] = useState<EditScheduled['problems']>({})
  const [isSending, setSending] = useState(false)
  const [saved, setSaved] = useState<ScheduledPin | null>(null)
  const { words, place, options, when } = draft
  const lack = place.board_id === null ? 'board' : hasTime(when) ? null : 'time'

  async function save() {
    if (lack !== null || isSending || place.board_id === null) return
    setSending(true)
    setProblems({})
    try {
      const changed = await run(editScheduledPin, {
        ...{ scheduled_pin_id: pin.id, advertiser_id: advertiserId },
        ...{ ...words, ...options },
        ...{ board_id: place.board_id, section: place.section_id },
        // One that is no time is refused beside its field.
        publish_time: settleTime(pin.time_zone, when)?.seconds ?? 0,
      })
      setSaved(changed)
    } catch (error) {
      setSending(false)
      const field = isFailure(error) ? fieldOfFailure(error) : null
      if (field) setProblems({ [field]: failureText(error, t) })
      else showFailure(error)
    }
  }

  return {
    ...{ ...draft, problems, lack, isSending, saved, save },
    isChanged: saved === null && JSON.stringify(draft) !== JSON.stringify(first),
    change: (changed) => {
      setDraft((before) => ({ ...before, ...changed }))
      setProblems({})
    },
  }
}

/** For one that could not be published, a new day is to be chosen. */
function draftOf({ title, description, link, alt_text, ...pin }: ScheduledPin): Draft {
  const when = clockTime(pin.time_zone, new Date(pin.publish_time * 1_000))
  return {
    words: { title, description, alt_text, link: link ?? '' },
    place: { board_id: pin.board?.id ?? null, section_id: pin.section?.id ?? null },
    options: pin.options,
    when: pin.problem ? { ...when, day: '' } : when,
  }
}

const hasTime = ({ day, time }: ClockTime) => day !== '' && time !== ''
