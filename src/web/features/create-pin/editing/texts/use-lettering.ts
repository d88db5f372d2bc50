import { useEffect, useMemo, useState } from 'react'
import { isFailure } from '#contract/errors'
import { letterText } from '#contract/media/picture-edit/texts/letter-text'
import {
  type Lettering,
  type PlacedText,
  placeText,
} from '#contract/media/picture-edit/texts/lettering'
import type { TextPlan } from '#contract/media/picture-edit/texts/text-plan'
import { run } from '#web/lib/requests/run.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { isWritten } from './text-changes.ts'

/** What the server says of a text: its outlines, or what is wrong with it. */
type Answer = { lettering: Lettering } | { problem: string }

const pauseMs = 250
/** After the server was not reached. */
const againMs = 3_000
/** A text that is typed has many, of up to some hundred kilobytes each. */
const maxKept = 40

export interface LetteredTexts {
  /** Null where its outlines did not come yet. */
  placed: (PlacedText | null)[]
  /** Beside the field of each. */
  problems: (string | null)[]
}

/** The outlines of texts, asked for once typing pauses; until they come, those before are shown. */
export function useLettering(texts: readonly TextPlan[]): LetteredTexts {
  const t = useMessages()
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const [trouble, setTrouble] = useState<{ text: string; attempt: number } | null>(null)
  const [before, setBefore] = useState<readonly (Lettering | null)[]>([])
  const wanted = texts.filter((text) => isWritten(text) && !answers.has(keyOf(text)))
  const wantedKeys = wanted.map(keyOf).join('\n')

  useEffect(() => {
    if (wantedKeys === '') return setTrouble(null)
    const asking = new AbortController()
    const timer = setTimeout(
      () => void Promise.all(wanted.map((text) => ask(text, asking.signal))),
      trouble ? againMs : pauseMs,
    )
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [wantedKeys, trouble?.attempt])

  async function ask(text: TextPlan, signal: AbortSignal) {
    const { text: words, family, width_ems } = text
    const keep = (answer: Answer) => {
      setAnswers((known) => new Map([...known, [keyOf(text), answer] as const].slice(-maxKept)))
      setTrouble(null)
    }
    try {
      const lettering = await run(letterText, { text: words, family, width_ems }, signal)
      if (!signal.aborted) keep({ lettering })
    } catch (error) {
      if (signal.aborted) return
      const problem = failureText(error, t)
      if (isFailure(error) && isOfText.has(error.code)) keep({ problem })
      else setTrouble((last) => ({ text: problem, attempt: (last?.attempt ?? 0) + 1 }))
    }
  }

  const shown = useMemo(
    () =>
      texts.map((text, at) => {
        const answer = answers.get(keyOf(text))
        if (answer) return 'lettering' in answer ? answer.lettering : null
        return isWritten(text) ? (before[at] ?? null) : null
      }),
    [texts, answers, before],
  )
  useEffect(() => setBefore(shown), [answers, texts])
  const placed = useMemo(
    () => texts.map((text, at) => (shown[at] ? placeText(shown[at], text) : null)),
    [texts, shown],
  )
  const problems = texts.map((text) => {
    const answer = answers.get(keyOf(text))
    if (answer) return 'problem' in answer ? answer.problem : null
    return isWritten(text) ? (trouble?.text ?? null) : null
  })
  return { placed, problems }
}

/** The same answer whenever they are asked again. */
const isOfText: ReadonlySet<string> = new Set(['picture_text_letters', 'invalid_input'])

function keyOf({ text, family, width_ems }: TextPlan): string {
  return JSON.stringify([text, family, width_ems])
}
