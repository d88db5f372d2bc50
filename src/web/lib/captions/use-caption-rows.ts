import { useRef, useState } from 'react'
import { limits } from '#contract/limits'
import type { VideoEditInput } from '#contract/media/video-edit'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import { type CaptionProblem, type Cue, cutCues, latestMs } from '#contract/pins/captions/cue'
import { readCaptions } from '#contract/pins/captions/read-captions'
import { sentLength } from '#contract/pins/captions/sent-length'
import { writeCaptions } from '#contract/pins/captions/write-captions'
import { type CueRow, cuesOf, mergeWithNext, type RowField, rowOf } from './caption-rows.ts'

type Rows = Readonly<Record<string, readonly CueRow[]>>

const lastsMs = 3_000

/** The captions of a video as they are typed, by language. */
export function useCaptionRows(
  tracks: readonly CaptionTrack[],
  firstLanguage: string,
  cut: VideoEditInput | null,
) {
  const [rows, setRows] = useState<Rows>(() => rowsOf(tracks))
  const [language, setLanguage] = useState(tracks[0]?.language ?? firstLanguage)
  const [isChecked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<CaptionProblem | null>(null)
  /** What a file took the place of. */
  const before = useRef<{ language: string; rows: readonly CueRow[] } | null>(null)
  const [isTaken, setTaken] = useState(false)
  const shown = rows[language] ?? []
  const { problems } = cuesOf(shown)

  function show(changed: readonly CueRow[]) {
    setRows({ ...rows, [language]: changed })
    setRefusal(null)
  }

  return {
    ...{ rows: shown, language, refusal, isTaken },
    problems: isChecked ? problems : new Map<number, never>(),
    languages: Object.keys(rows).filter((tag) => rows[tag]?.length),
    choose: setLanguage,
    change(id: number, field: RowField, value: string) {
      show(shown.map((row) => (row.id === id ? { ...row, [field]: value } : row)))
    },
    merge: (id: number) => show(mergeWithNext(shown, id)),
    remove: (id: number) => show(shown.filter((row) => row.id !== id)),
    /** Adds one at a moment of the video; returns its id. */
    add(startMs: number): number {
      const row = rowOf({ startMs, endMs: startMs + lastsMs, text: '' })
      const { cues } = cuesOf(shown)
      const after = cues.filter((cue) => cue.startMs <= startMs).length
      show(shown.toSpliced(cues.length === shown.length ? after : shown.length, 0, row))
      return row.id
    },
    async take(file: File): Promise<void> {
      // Letters of other lands take up to four bytes.
      const text = file.size > limits.captionsLength * 4 ? null : await file.text()
      const { cues, problem } =
        text === null ? { cues: null, problem: tooLong } : readCaptions(text)
      setRefusal(problem)
      if (!cues) return
      const taken = partOf(cues, cut).map(rowOf)
      // What was typed while the file was read stays, in other languages.
      setRows((now) => {
        before.current = { language, rows: now[language] ?? [] }
        return { ...now, [language]: taken }
      })
      setTaken(true)
    },
    undo() {
      if (!before.current) return
      const { language: tag, rows: some } = before.current
      setRows((now) => ({ ...now, [tag]: some }))
      setLanguage(tag)
      before.current = null
      setTaken(false)
    },
    /** Null where something is wrong, which is shown. */
    finish(): CaptionTrack[] | null {
      const { made, wrong } = tracksOf(rows)
      setChecked(wrong !== null)
      if (wrong) setLanguage(wrong.language)
      setRefusal(wrong?.isTooLong ? tooLong : null)
      return wrong ? null : made
    },
  }
}

/** What is typed, as it is sent; or the language in which something is wrong. */
function tracksOf(rows: Rows) {
  const made: CaptionTrack[] = []
  for (const [language, some] of Object.entries(rows)) {
    if (some.length === 0) continue
    const { cues, problems } = cuesOf(some)
    const text = writeCaptions(cues)
    const isTooLong =
      problems.size === 0 &&
      (sentLength([...made, { language, text }]) > limits.captionsSentLength ||
        readCaptions(text).problem !== null)
    if (problems.size > 0 || isTooLong) return { made: [], wrong: { language, isTooLong } }
    made.push({ language, text })
  }
  return { made, wrong: null }
}

function partOf(cues: readonly Cue[], cut: VideoEditInput | null): Cue[] {
  const from = Number(cut?.start_ms ?? 0)
  const to = Number(cut?.end_ms ?? latestMs)
  return cutCues(cues, from, to)
}

const tooLong: CaptionProblem = { kind: 'length', line: 1 }

function rowsOf(tracks: readonly CaptionTrack[]): Rows {
  return Object.fromEntries(
    tracks.map(({ language, text }) => [language, (readCaptions(text).cues ?? []).map(rowOf)]),
  )
}
