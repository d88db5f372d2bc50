import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exactWalk } from './exact-walk.ts'
import { boardToWords, signaturesToWords, signatureWords, wordsToSignature } from './keys.ts'
import { loadGraph } from './load-graph.ts'
import { nearestPictures } from './nearest.ts'
import { type PinGraph, setBoard } from './pin-graph.ts'
import { isWorthRebuilding, listSaves, rebuild } from './rebuild.ts'
import { sampledWalk } from './sampled-walk.ts'
import { finish } from './sparse-rows.ts'
import type { Start } from './walk-rule.ts'
import { createWorkingBuffers, ensureCapacity, type WorkingBuffers } from './working-buffers.ts'

/** Boards by name, with their pictures. */
type Plain = Map<number, Set<number>>

const signatureOf = (picture: number) =>
  `${(picture * 7919).toString(16).padStart(8, '0')}${picture.toString(16).padStart(24, '0')}`

const plainBoards = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.array(fc.integer({ min: 0, max: 30 }))), {
    maxLength: 12,
  })
  .map((boards): Plain => new Map(boards.map(([board, list]) => [board, new Set(list)])))

async function toGraph(plain: Plain): Promise<PinGraph> {
  const boards = [...plain].filter(([, list]) => list.size > 0)
  return loadGraph(
    // oxlint-disable-next-line typescript/require-await -- the graph is loaded from what waits for a database
    (async function* () {
      for (const [board, list] of boards) {
        const signatures = [...list].map(signatureOf).join('')
        // A picture that was saved twice counts once.
        yield [{ id: String(board), signatures: signatures + signatures.slice(0, 32) }]
      }
    })(),
  )
}

/** The graph by names instead of numbers. */
function toPlain(graph: PinGraph): string[] {
  const board = new Uint32Array(2)
  return listSaves(graph)
    .map(([number, picture]) => {
      graph.boardKeys.read(number, board, 0)
      return `${board[1]}: ${nameOf(graph, picture)}`
    })
    .toArray()
    .toSorted()
}

function nameOf(graph: PinGraph, picture: number): string {
  const words = new Uint32Array(signatureWords)
  graph.pictureKeys.read(picture, words, 0)
  return wordsToSignature(words, 0)
}

const plainSaves = (plain: Plain) =>
  [...plain]
    .flatMap(([board, list]) => [...list].map((picture) => `${board}: ${signatureOf(picture)}`))
    .toSorted()

function change(graph: PinGraph, board: number, list: ReadonlySet<number>): void {
  const number = graph.boardKeys.add(boardToWords(String(board)), 0)
  const pictures = [...list].map((one) =>
    graph.pictureKeys.add(signaturesToWords(signatureOf(one)), 0),
  )
  setBoard(graph, number, Int32Array.from(pictures))
}

/** The probability of each three-step walk from a picture, computed naively. */
function plainChances(plain: Plain, from: number): Map<string, number> {
  const boards = [...plain.values()].filter((list) => list.has(from))
  const chances = new Map<string, number>()
  for (const list of boards)
    for (const picture of list) {
      const name = signatureOf(picture)
      chances.set(name, (chances.get(name) ?? 0) + 1 / boards.length / list.size)
    }
  return chances
}

function chancesOf(
  graph: PinGraph,
  from: number,
  walk: (...of: [PinGraph, WorkingBuffers, Start[]]) => void,
): Map<string, number> {
  const buffers = createWorkingBuffers()
  ensureCapacity(buffers, graph.pictureKeys.size())
  const picture = graph.pictureKeys.find(signaturesToWords(signatureOf(from)), 0)
  if (picture < 0) return new Map()
  walk(graph, buffers, [{ picture, weight: 1 }])
  const touched = [...buffers.touched.subarray(0, buffers.touchedCount)]
  return new Map(touched.map((one) => [nameOf(graph, one), buffers.chances[one]!]))
}

it('contains the same as a plain map of boards, in both directions', () =>
  fc.assert(
    fc.asyncProperty(plainBoards, async (plain) => {
      const graph = await toGraph(plain)
      expect(toPlain(graph)).toEqual(plainSaves(plain))
      expect(graph.boardsByPicture.members.length).toBe(graph.picturesByBoard.members.length)
      for (const from of [0, 7, 30])
        expectSame(chancesOf(graph, from, exactWalk), plainChances(plain, from))
    }),
  ))

it('answers after changes as a fresh graph does, before and after a rebuild', () =>
  fc.assert(
    fc.asyncProperty(plainBoards, plainBoards, plainBoards, async (plain, first, second) => {
      const graph = await toGraph(plain)
      const now: Plain = new Map(plain)
      const apply = (changes: Plain) => {
        for (const [board, list] of changes) {
          now.set(board, list)
          change(graph, board, list)
        }
      }
      const check = () => {
        expect(toPlain(graph)).toEqual(plainSaves(now))
        expect(graph.saves).toBe(plainSaves(now).length)
        for (const from of [0, 7, 30])
          expectSame(chancesOf(graph, from, exactWalk), plainChances(now, from))
      }
      apply(first)
      check()
      const steps = rebuild(graph)
      steps.next()
      // More changes while it is running.
      apply(second)
      check()
      finish(steps)
      check()
    }),
  ))

it('approximates the exact walk by a sampled one, also across changed boards', async () => {
  const plain: Plain = new Map(
    Array.from({ length: 40 }, (_, board) => [
      board + 1,
      new Set(Array.from({ length: 25 }, (_, n) => (board * n * 7 + n) % 90)),
    ]),
  )
  const graph = await toGraph(plain)
  for (const board of [3, 9, 27]) change(graph, board, new Set([0, 1, 2, board]))
  const exact = chancesOf(graph, 0, exactWalk)
  const sampled = chancesOf(graph, 0, (...walk) => sampledWalk(...walk, 5, 200_000))
  expect(exact.size).toBeGreaterThan(50)
  // Within four standard deviations.
  for (const [name, chance] of exact)
    expect(Math.abs((sampled.get(name) ?? 0) - chance)).toBeLessThan(
      4 * Math.sqrt(chance / 200_000) + 1e-4,
    )
})

it('ranks by nearness, deterministically, and never includes the starts', async () => {
  const plain: Plain = new Map([
    [1, new Set([1, 2, 3])],
    [2, new Set([1, 2])],
    [3, new Set([4, 5])],
  ])
  const graph = await toGraph(plain)
  const buffers = createWorkingBuffers()
  const start = graph.pictureKeys.find(signaturesToWords(signatureOf(1)), 0)
  const near = (limit: number) =>
    [...nearestPictures(graph, buffers, [{ picture: start, weight: 1 }], limit)].map((one) =>
      nameOf(graph, one),
    )
  expect(near(10)).toEqual([signatureOf(2), signatureOf(3)])
  expect(near(1)).toEqual([signatureOf(2)])
  expect(near(10)).toEqual([signatureOf(2), signatureOf(3)])
  expect(isWorthRebuilding(graph)).toBe(false)
})

function expectSame(found: Map<string, number>, wanted: Map<string, number>): void {
  expect([...found.keys()].toSorted()).toEqual([...wanted.keys()].toSorted())
  for (const [name, chance] of wanted) expect(found.get(name)).toBeCloseTo(chance, 5)
}
