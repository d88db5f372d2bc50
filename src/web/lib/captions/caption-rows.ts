import { limits } from '#contract/limits'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import {
  type Cue,
  type CueProblem,
  inOrder,
  problemOfCue,
  tidyCueText,
} from '#contract/pins/captions/cue'
import { readCueTime, shortCueTime } from '#contract/pins/captions/cue-time'
import { readCaptions } from '#contract/pins/captions/read-captions'
import { sentLength } from '#contract/pins/captions/sent-length'
import { writeCaptions } from '#contract/pins/captions/write-captions'

/** A caption as it is typed. */
export interface CueRow {
  id: number
  start: string
  end: string
  text: string
}

export type RowField = 'start' | 'end' | 'text'
export interface RowProblem {
  field: RowField
  kind: CueProblem | 'empty'
}

/** By the tags of their languages. */
export type Rows = Readonly<Record<string, readonly CueRow[]>>

/** The language in which something cannot be taken. */
export interface WrongTrack {
  language: string
  /** With those before it, or by itself. */
  isTooLong: boolean
}

let lastId = 0

export function rowOf({ startMs, endMs, text }: Cue): CueRow {
  lastId += 1
  return { id: lastId, start: shortCueTime(startMs), end: shortCueTime(endMs), text }
}

/** What rows say, in the order of time; or what is wrong with some of them, by their ids. */
export function cuesOf(rows: readonly CueRow[]): {
  cues: Cue[]
  problems: ReadonlyMap<number, RowProblem>
} {
  const problems = new Map<number, RowProblem>()
  const cues = rows.flatMap((row) => {
    const problem = problemOf(row)
    if (problem) problems.set(row.id, problem)
    return problem ? [] : [cueOf(row)]
  })
  return { cues: inOrder(cues), problems }
}

const cueOf = ({ start, end, text }: CueRow): Cue => ({
  startMs: readCueTime(start) ?? -1,
  endMs: readCueTime(end) ?? -1,
  text: tidyCueText(text),
})

function problemOf(row: CueRow): RowProblem | null {
  const cue = cueOf(row)
  if (cue.startMs < 0) return { field: 'start', kind: 'time' }
  if (cue.endMs < 0) return { field: 'end', kind: 'time' }
  if (cue.text === '') return { field: 'text', kind: 'empty' }
  const kind = problemOfCue(cue)
  return kind && { field: kind === 'cueLength' ? 'text' : 'end', kind }
}

/** One caption of two: from the beginning of one to the end of the next. */
export function mergeWithNext(rows: readonly CueRow[], id: number): CueRow[] {
  const at = rows.findIndex((row) => row.id === id)
  const [row, next] = rows.slice(at, at + 2)
  if (!row || !next) return [...rows]
  const merged = { ...row, end: next.end, text: [row.text, next.text].filter(Boolean).join('\n') }
  return rows.toSpliced(at, 2, merged)
}

export function rowsOf(tracks: readonly CaptionTrack[]): Rows {
  return Object.fromEntries(
    tracks.map(({ language, text }) => [language, (readCaptions(text).cues ?? []).map(rowOf)]),
  )
}

/** What is typed, as it is sent. */
export function tracksOf(
  rows: Rows,
): { made: CaptionTrack[]; wrong: null } | { made: null; wrong: WrongTrack } {
  const made: CaptionTrack[] = []
  for (const [language, some] of Object.entries(rows)) {
    if (some.length === 0) continue
    const { cues, problems } = cuesOf(some)
    if (problems.size > 0) return { made: null, wrong: { language, isTooLong: false } }
    const text = writeCaptions(cues)
    const isTooLong =
      sentLength([...made, { language, text }]) > limits.captionsSentLength ||
      readCaptions(text).problem !== null
    if (isTooLong) return { made: null, wrong: { language, isTooLong } }
    made.push({ language, text })
  }
  return { made, wrong: null }
}
