import { useEffect, useEffectEvent, useReducer } from 'react'
import { limits } from '#contract/limits'
import type { VideoEditInput } from '#contract/media/video-edit'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import { type Cue, cutCues, latestMs } from '#contract/pins/captions/cue'
import { readCaptions } from '#contract/pins/captions/read-captions'
import { cuesOf, rowOf, tracksOf } from './caption-rows.ts'
import { isUnsaved, nextCaptions, openCaptions, shownRows, tooLong } from './caption-steps.ts'
import type { Typed } from './use-typed-captions.ts'

const lastsMs = 3_000

/** The captions of a video as they are typed, by language. */
export function useCaptionRows(
  tracks: readonly CaptionTrack[],
  firstLanguage: string,
  cut: VideoEditInput | null,
  typed: Typed | null,
) {
  const [state, dispatch] = useReducer(
    nextCaptions,
    null,
    () => typed?.state ?? openCaptions(tracks, firstLanguage),
  )
  const keep = useEffectEvent(() => typed?.keep(isUnsaved(state) ? state : null))
  useEffect(() => keep(), [state])
  const shown = shownRows(state)
  const { problems } = cuesOf(shown)

  return {
    ...{ state, shown, dispatch },
    isUnsaved: isUnsaved(state),
    problems: state.isChecked ? problems : new Map<number, never>(),
    languages: Object.keys(state.rows).filter((tag) => state.rows[tag]?.length),
    /** At a moment of the video. */
    add(startMs: number) {
      dispatch({ type: 'added', row: rowOf({ startMs, endMs: startMs + lastsMs, text: '' }) })
    },
    async take(file: File): Promise<void> {
      // Letters of other lands take up to four bytes.
      const isTooLong = file.size > limits.captionsLength * 4
      // One that was moved since it was chosen has nothing to say either.
      const text = isTooLong ? null : await file.text().catch(() => '')
      const { cues, problem } =
        text === null ? { cues: null, problem: tooLong } : readCaptions(text)
      if (!cues) return dispatch({ type: 'refused', problem })
      const rows = partOf(cues, cut).map(rowOf)
      dispatch({ type: 'file_read', language: state.language, rows })
    },
    /** Null where something is wrong, which is shown. */
    finish(): CaptionTrack[] | null {
      const { made, wrong } = tracksOf(state.rows)
      dispatch(wrong ? { type: 'found_wrong', wrong } : { type: 'done' })
      return made
    },
  }
}

function partOf(cues: readonly Cue[], cut: VideoEditInput | null): Cue[] {
  const from = Number(cut?.start_ms ?? 0)
  const to = Number(cut?.end_ms ?? latestMs)
  return cutCues(cues, from, to)
}
