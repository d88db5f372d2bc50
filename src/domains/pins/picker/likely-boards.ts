import { type BoardId, noId, type PinId } from '#contract/ids'
import { foldName, type PickableRow } from '#domains/boards'
import { compareIds } from '#platform/ids'
import type { PinCluesRow } from './pin-clues.ts'

type Candidate = Pick<PickableRow, 'id' | 'name_key' | 'is_for_advertiser'>

/** Beyond these, the time of the last save is ignored. */
const recentBoards = 12
/** How fast the weight decreases with each place in the list. */
const recencyDecay = 0.25
const weights = {
  recency: 1,
  title: 1,
  hashtag: 1,
  description: 0.5,
  source: 0.8,
  neighbours: 1.2,
  sharedWords: 1.6,
  wholeName: 1.5,
  sameNameElsewhere: 1.5,
  beside: 1.8,
  holding: -10,
}

/**
 * The boards the person will most likely save to, likeliest first. Without a pin, those saved to last.
 * With one, boards whose names share words with it, that resemble others' boards with it, or that contain what
 * lies next to it elsewhere come first; boards that have it already come last.
 */
export function likelyBoards<T extends Candidate>(
  boards: readonly T[],
  latest: readonly { board_id: BoardId; last_pin_id: PinId }[],
  clues: PinCluesRow | null,
  count: number,
): T[] {
  const recent = byRecency(boards, latest, recentBoards + count)
  if (!clues) return recent.slice(0, count)
  const recency = new Map(recent.map((board, place) => [board.id, 1 / (1 + place * recencyDecay)]))
  const matches = scoreClues(boards, clues)
  return boards
    .map((board, place) => ({
      board,
      place,
      score: weights.recency * (recency.get(board.id) ?? 0) + (matches.get(board.id) ?? 0),
    }))
    .toSorted((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, count)
    .map(({ board }) => board)
}

/** Latest first, by creation or last save: ids grow with time. Only the first few of thousands are sorted. */
function byRecency<T extends Candidate>(
  boards: readonly T[],
  latest: readonly { board_id: BoardId; last_pin_id: PinId }[],
  count: number,
): T[] {
  const lastPin = new Map(latest.map((one) => [one.board_id, one.last_pin_id]))
  const first: { board: T; moment: string }[] = []
  for (const board of boards) {
    const moment = later(board.is_for_advertiser ? noId : board.id, lastPin.get(board.id))
    const last = first[count - 1]
    if (last && compareIds(moment, last.moment) <= 0) continue
    const place = first.findIndex((one) => compareIds(one.moment, moment) < 0)
    first.splice(place < 0 ? first.length : place, 0, { board, moment })
    first.length = Math.min(first.length, count)
  }
  return first.map(({ board }) => board)
}

function later(id: BoardId, other: PinId | undefined): string {
  return other !== undefined && compareIds(other, id) > 0 ? other : id
}

function scoreClues(boards: readonly Candidate[], clues: PinCluesRow): Map<string, number> {
  const words = wordWeights(clues)
  const text = foldName([clues.title, clues.description, clues.alt_text].join(' '))
  const elsewhere = countNames(clues.neighbour_names)
  const beside = new Map(clues.beside.map(({ board_id, pins }) => [board_id, pins]))
  const holding = new Set(clues.holding)

  const named = boards.map((board) => ({ id: board.id, name: board.name_key.slice(1) }))
  const tokens = named.map(({ name }) => wordsOf(name))
  const spread = countSpread(tokens, words)
  const scores = new Map<string, number>()
  for (const [index, { id, name }] of named.entries()) {
    const own = tokens[index] ?? []
    let shared = 0
    for (const word of own) shared += (words.get(word) ?? 0) * rarity(spread.get(word) ?? 1, boards)
    let score = (weights.sharedWords * shared) / Math.sqrt(Math.max(1, own.length))
    if (isWholeNameIn(name, text)) score += weights.wholeName
    score += weights.sameNameElsewhere * share(elsewhere.get(name) ?? 0)
    score += weights.beside * share(beside.get(id) ?? 0)
    if (holding.has(id)) score += weights.holding
    if (score !== 0) scores.set(id, score)
  }
  return scores
}

/** The weight of each word of a pin and its surroundings. */
function wordWeights(clues: PinCluesRow): Map<string, number> {
  const found = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(foldName(text))) {
      found.set(word, Math.max(found.get(word) ?? 0, weight))
    }
  }
  const hashtags = clues.description.match(/#[\p{L}\p{N}\p{M}_]+/gu) ?? []
  add(clues.description, weights.description)
  add(clues.alt_text, weights.description)
  add(clues.title, weights.title)
  add(hashtags.join(' '), weights.hashtag)
  add(`${clues.board_name} ${clues.section_title ?? ''}`, weights.source)
  for (const [name, times] of countNames(clues.neighbour_names)) {
    add(name, weights.neighbours * share(times))
  }
  return found
}

function countNames(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names.map(foldName)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** In how many of the boards' names a word occurs: one that occurs in most distinguishes them badly. */
function countSpread(
  tokens: readonly string[][],
  words: ReadonlyMap<string, number>,
): Map<string, number> {
  const spread = new Map<string, number>()
  for (const word of tokens.flat())
    if (words.has(word)) spread.set(word, (spread.get(word) ?? 0) + 1)
  return spread
}

function rarity(boardsWithWord: number, boards: readonly unknown[]): number {
  return Math.log(1 + boards.length / boardsWithWord) / Math.log(1 + boards.length)
}

/** From 0 towards 1; the first few count most. */
function share(times: number): number {
  return 1 - 1 / (1 + times)
}

/** Scripts without spaces between words are matched whole or not at all. */
function isWholeNameIn(name: string, text: string): boolean {
  const minLength = /^[\p{sc=Latin}\s]+$/u.test(name) ? 4 : 2
  return name.length >= minLength && text.includes(name)
}

const stopWords = new Set(
  'a an and are as at board by for from ideas in inspo is it my of on or our pin pins stuff the things this to with your'.split(
    ' ',
  ),
)

/** Significant folded words, in the singular. */
function wordsOf(folded: string): string[] {
  const words = folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !stopWords.has(word))
  return [...new Set(words.map(singular))]
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 4 && /(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}
