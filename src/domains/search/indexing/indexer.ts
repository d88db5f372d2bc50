import { type BoardId, noId, type PinId } from '#contract/ids'
import {
  type BoardChange,
  type ChangeReader,
  createChangeReader,
  currentChangePosition,
} from '#domains/boards'
import type { Database, Writer } from '#platform/database'
import { refreshHistograms } from '../engine/histograms.ts'
import type { SearchEngine } from '../engine/search-engine.ts'
import { indexBoards } from './index-boards.ts'
import { indexPeople } from './index-people.ts'
import { indexPins, type PinTools } from './index-pins.ts'
import {
  selectBoardIds,
  selectPersonIds,
  selectPinIds,
  selectPinIdsOfBoard,
} from './indexed-queries.ts'
import { acquireIndexing, type Progress, releaseIndexing, saveProgress } from './progress.ts'
import type { NamesOfTopics } from './topic-names.ts'

const batch = 300
/** How often a waiting process tries to acquire the lease. */
const retryMs = 5_000

/** The result of a turn: `idle` when there was nothing to do, or another process is indexing. */
export type Turn = 'worked' | 'idle'

export interface Indexer {
  /** Does one step of the work: changes first, then rows from before the index existed. */
  turn(): Promise<Turn>
  /** Releases the lease, so that another process can continue at once. */
  end(): Promise<void>
}

/**
 * Keeps the index up to date with what changes. However many processes run, one indexes at a time: each step
 * is one transaction that also saves the progress, and fails when the lease was lost. When the process is
 * killed at any moment, the next one begins where the last step ended; steps may be repeated.
 */
export function createIndexer(
  database: Database,
  engine: SearchEngine,
  holder: string,
  namesOfTopics: NamesOfTopics,
): Indexer {
  const tools = { engine, namesOfTopics }
  let progress: Progress | null = null
  let reader: ChangeReader | null = null
  let lastTryMs = -Infinity

  const step = (work: (db: Writer) => Promise<Partial<Progress>>) =>
    database.transaction(async (db) => {
      const change = await work(db)
      await saveProgress(db, holder, change)
      return change
    })

  const acquire = async (): Promise<boolean> => {
    if (Date.now() - lastTryMs < retryMs) return progress !== null
    lastTryMs = Date.now()
    const isNew = progress === null
    progress = await database.transaction((db) => acquireIndexing(db, holder))
    if (progress && isNew) {
      const position = progress.position ?? (await currentChangePosition(database.reader))
      reader = createChangeReader(position)
      await step(async () => ({ position }))
    }
    return progress !== null
  }

  const turn = async (): Promise<Turn> => {
    if (!(await acquire()) || !progress || !reader) return 'idle'
    const changes = await reader.next(database.reader)
    if (changes.length > 0) {
      await applyChanges(changes, tools, step)
      const position = reader.position()
      await step(async () => ({ position }))
      return 'worked'
    }
    if (progress.is_filled) return 'idle'
    const known = progress
    progress = { ...known, ...(await step((db) => backfill(db, tools, known))) }
    if (progress.is_filled) await refreshHistograms(database)
    return 'worked'
  }

  return {
    turn: async () => {
      try {
        return await turn()
      } catch (error) {
        // Changes that were read but not indexed are read again, here or by another process.
        progress = null
        reader = null
        lastTryMs = -Infinity
        throw error
      }
    },
    end: async () => releaseIndexing(database.writer, holder),
  }
}

type Step = (work: (db: Writer) => Promise<Partial<Progress>>) => Promise<unknown>

async function applyChanges(
  changes: readonly BoardChange[],
  tools: PinTools,
  step: Step,
): Promise<void> {
  const boards = new Set(
    changes.filter(({ pin_id }) => pin_id === null).map(({ board_id }) => board_id),
  )
  const pins = new Set(changes.flatMap(({ pin_id }) => pin_id ?? []))
  for (const ids of inBatches([...boards])) {
    await step(async (db) => {
      await indexBoards(db, tools.engine, ids)
      return {}
    })
  }
  for (const board of boards) await reindexBoard(board, tools, step)
  const sources = new Set<PinId>()
  const index = async (ids: readonly PinId[]) => {
    await step(async (db) => {
      for (const id of await indexPins(db, tools, ids)) sources.add(id)
      return {}
    })
  }
  for (const ids of inBatches([...pins])) await index(ids)
  for (const ids of inBatches([...sources].filter((id) => !pins.has(id)))) await index(ids)
}

/** Indexes all pins of a board whose name or privacy has changed. */
async function reindexBoard(boardId: BoardId, tools: PinTools, step: Step): Promise<void> {
  let after: PinId | undefined = noId
  while (after !== undefined) {
    const from: PinId = after
    await step(async (db) => {
      const ids = await selectPinIdsOfBoard(db, boardId, from, batch)
      await indexPins(db, tools, ids)
      after = ids.length < batch ? undefined : ids.at(-1)
      return {}
    })
  }
}

/** The last ids are not kept: they may belong to a person who is deleted one day. */
const filled = { is_filled: true, filled_people: noId, filled_boards: noId, filled_pins: noId }

/** Indexes the next batch of what existed before: people, boards, then pins. */
async function backfill(db: Writer, tools: PinTools, known: Progress): Promise<Partial<Progress>> {
  const people = await selectPersonIds(db, known.filled_people, batch)
  if (people.length > 0) {
    await indexPeople(db, tools.engine, people)
    return { filled_people: people.at(-1) }
  }
  const boards = await selectBoardIds(db, known.filled_boards, batch)
  if (boards.length > 0) {
    await indexBoards(db, tools.engine, boards)
    return { filled_boards: boards.at(-1) }
  }
  const pins = await selectPinIds(db, known.filled_pins, batch)
  if (pins.length === 0) return filled
  await indexPins(db, tools, pins)
  return { filled_pins: pins.at(-1) }
}

function* inBatches<Id>(ids: readonly Id[]): Generator<Id[]> {
  for (let at = 0; at < ids.length; at += batch) yield ids.slice(at, at + batch)
}
