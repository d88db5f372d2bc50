import type { CaptionTrack } from '#contract/pins/captions/captions'
import type { CaptionProblem } from '#contract/pins/captions/cue'
import { readCueTime } from '#contract/pins/captions/cue-time'
import {
  type CueRow,
  cuesOf,
  mergeWithNext,
  type RowField,
  type Rows,
  rowsOf,
  type WrongTrack,
} from './caption-rows.ts'

/** The captions of a video as they are typed, in one language after the other. */
export interface CaptionState {
  rows: Rows
  /** As they were opened, or done the last time. */
  done: Rows
  language: string
  /** What is wrong is not said while one types for the first time. */
  isChecked: boolean
  refusal: CaptionProblem | null
  /** What a file took the place of. */
  replaced: { language: string; rows: readonly CueRow[] } | null
  /** The field that has the focus once this is shown; null is the refusal. */
  focus: { field: string | null } | undefined
}

export type CaptionEvent =
  | { type: 'language_chosen'; language: string }
  | { type: 'changed'; id: number; field: RowField; value: string }
  | { type: 'added'; row: CueRow }
  | { type: 'merged'; id: number }
  | { type: 'removed'; id: number }
  | { type: 'file_read'; language: string; rows: readonly CueRow[] }
  | { type: 'refused'; problem: CaptionProblem }
  | { type: 'file_undone' }
  | { type: 'found_wrong'; wrong: WrongTrack }
  | { type: 'done' }

export function openCaptions(tracks: readonly CaptionTrack[], firstLanguage: string): CaptionState {
  const rows = rowsOf(tracks)
  return {
    ...{ rows, done: rows },
    language: tracks[0]?.language ?? firstLanguage,
    ...{ isChecked: false, refusal: null, replaced: null, focus: undefined },
  }
}

export const isUnsaved = ({ rows, done }: CaptionState) => rows !== done

export const shownRows = ({ rows, language }: CaptionState) => rows[language] ?? []

export function nextCaptions(state: CaptionState, event: CaptionEvent): CaptionState {
  const shown = shownRows(state)
  switch (event.type) {
    case 'language_chosen':
      return { ...state, language: event.language, refusal: null }
    case 'changed':
      return withRows(
        state,
        shown.map((row) => (row.id === event.id ? { ...row, [event.field]: event.value } : row)),
      )
    case 'added':
      return {
        ...withRows(state, inserted(shown, event.row)),
        // It says nothing yet.
        isChecked: false,
        focus: { field: `text-${event.row.id}` },
      }
    case 'merged':
      return {
        ...withRows(state, mergeWithNext(shown, event.id)),
        focus: { field: `text-${event.id}` },
      }
    case 'removed':
      return removed(state, event.id)
    case 'file_read': {
      const { language, rows } = event
      const replaced = { language, rows: state.rows[language] ?? [] }
      // What was typed while the file was read stays, in other languages.
      return { ...state, rows: { ...state.rows, [language]: rows }, replaced, refusal: null }
    }
    case 'refused':
      return { ...state, refusal: event.problem }
    case 'file_undone': {
      if (!state.replaced) return state
      const { language, rows } = state.replaced
      const before = withRows({ ...state, language }, rows)
      return { ...before, replaced: null, focus: { field: 'file' } }
    }
    case 'found_wrong':
      return foundWrong(state, event.wrong)
    case 'done':
      return { ...state, done: state.rows }
  }
}

function withRows(state: CaptionState, rows: readonly CueRow[]): CaptionState {
  return { ...state, rows: { ...state.rows, [state.language]: rows }, refusal: null }
}

/** Where it belongs by its time, or last where not all times are known. */
function inserted(rows: readonly CueRow[], row: CueRow): CueRow[] {
  const starts = rows.map(({ start }) => readCueTime(start))
  const startMs = readCueTime(row.start) ?? 0
  const earlier = starts.filter((start) => start !== null && start <= startMs).length
  return rows.toSpliced(starts.includes(null) ? rows.length : earlier, 0, row)
}

function removed(state: CaptionState, id: number): CaptionState {
  const shown = shownRows(state)
  const at = shown.findIndex((row) => row.id === id)
  const neighbour = shown[at + 1] ?? shown[at - 1]
  return {
    ...withRows(
      state,
      shown.filter((row) => row.id !== id),
    ),
    focus: { field: neighbour ? `remove-${neighbour.id}` : 'add' },
  }
}

function foundWrong(state: CaptionState, { language, isTooLong }: WrongTrack): CaptionState {
  const [first] = cuesOf(state.rows[language] ?? []).problems
  return {
    ...{ ...state, language, isChecked: true },
    refusal: isTooLong ? tooLong : null,
    focus: { field: first ? `${first[1].field}-${first[0]}` : null },
  }
}

export const tooLong: CaptionProblem = { kind: 'length', line: 1 }
