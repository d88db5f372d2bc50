import { limits } from '../../limits.ts'
import { type CaptionProblem, type Cue, inOrder, problemOfCue, tidyCueText } from './cue.ts'
import { readCueTime } from './cue-time.ts'
import { writeCaptions } from './write-captions.ts'

type ReadCaptions = { cues: Cue[]; problem: null } | { cues: null; problem: CaptionProblem }

const arrow = '-->'

/**
 * What a WebVTT or SubRip file says and when, in the order of its beginning. Everything else in it is left out: styles,
 * regions, places, notes and marks within the text; the name of who speaks becomes part of the text. What it takes it
 * also takes as we write it.
 */
export function readCaptions(source: string): ReadCaptions {
  if (source.length > limits.captionsLength) return refused('length', 1)
  const lines = source.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const isWebVtt = head.test(lines[0] ?? '')
  const cues: Cue[] = []
  for (let at = isWebVtt ? afterBlock(lines, 1) : 0; at < lines.length; ) {
    const first = lines[at] ?? ''
    if (first.trim() === '') at += 1
    else if (isAside(first)) at = afterBlock(lines, at + 1)
    else {
      // A line above the times is the name or number of the cue.
      const timed = first.includes(arrow) ? at : at + 1
      const next = afterBlock(lines, timed + 1)
      const span = spanIn(lines[timed] ?? '')
      if (!span) return refused('time', at + 1)
      const text = textOf(lines.slice(timed + 1, next), isWebVtt)
      const cue = { ...span, text }
      const problem = problemOfCue(cue)
      if (problem) return refused(problem, timed + 1)
      if (text !== '') cues.push(cue)
      if (cues.length > limits.captionCues) return refused('cues', timed + 1)
      at = next
    }
  }
  if (cues.length === 0) return refused('none', 1)
  // Times and characters are written at length.
  if (writeCaptions(cues).length > limits.captionsLength) return refused('length', 1)
  return { cues: inOrder(cues), problem: null }
}

function refused(kind: CaptionProblem['kind'], line: number): ReadCaptions {
  return { cues: null, problem: { kind, line } }
}

const head = /^WEBVTT(?:\s|$)/

const isAside = (line: string) => /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line)

/** Blocks end at an empty line, or where the times of the next one are. */
function afterBlock(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at]?.trim() !== '' && !lines[at]?.includes(arrow)) at += 1
  return at
}

function spanIn(line: string): Pick<Cue, 'startMs' | 'endMs'> | null {
  const [start = '', rest = ''] = line.split(arrow, 2)
  // What follows the times says where the text stands.
  const startMs = readCueTime(start)
  const endMs = readCueTime(rest.trim().split(/\s/, 1)[0] ?? '')
  return startMs === null || endMs === null ? null : { startMs, endMs }
}

/** Each ends at the next `<`, so that a hostile text is read once. */
const speaker = /<v(?:\.[^\s<>]*)?\s([^<>]*)>/gi
const mark = /<(?:\/?[a-z][^<>]*|\d[\d:.]*)>/gi
/** Where SubRip says how a text is shown. */
const place = /\{\\[^{}]*\}/g
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
}

function textOf(lines: readonly string[], isWebVtt: boolean): string {
  const whole = lines.join('\n')
  const plain = (isWebVtt ? whole : whole.replace(place, ''))
    .replace(speaker, (_, name: string) => (name.trim() ? `${name.trim()}: ` : ''))
    .replace(mark, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? entity)
  return tidyCueText(plain)
}
