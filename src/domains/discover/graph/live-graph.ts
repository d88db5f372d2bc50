import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ChangeReader, createChangeReader, currentChangePosition } from '#domains/boards'
import type { Db } from '#platform/database'
import type { Graph, GraphPart } from '#platform/graph'
import { allBoards, type BoardShare, isInShare } from './board-share.ts'
import { boardToWords, signaturesToWords, signatureWords } from './keys.ts'
import { loadGraph } from './load-graph.ts'
import { listsOf, nearIn } from './near-in.ts'
import { type PinGraph, setBoard } from './pin-graph.ts'
import { type PublicBoardRow, readPublicBoards, selectPublicBoards } from './public-boards.ts'
import { isWorthRebuilding, rebuild } from './rebuild.ts'
import { createWorkingBuffers } from './working-buffers.ts'

export interface LiveGraph extends Graph, GraphPart {
  /** Loads the graph the first time, then applies changes; concurrent calls share one run. */
  catchUp(): Promise<void>
  /** For tests and monitoring; null before it is loaded. */
  graph(): PinGraph | null
}

/** Boards that are read again at once. */
const boardsPerPatch = 200

/** The graph of all public boards, or of a share of them, in this process. */
export function createLiveGraph(db: Db, share: BoardShare = allBoards): LiveGraph {
  let kept: { graph: PinGraph; changes: ChangeReader } | null = null
  let running: Promise<void> | null = null
  let caughtUpAtMs = 0
  const buffers = createWorkingBuffers()
  /** Boards that must be read again; they stay here until they were. */
  const due = new Set<string>()

  const load = async () => {
    // Changes during loading are read again afterwards.
    const from = await currentChangePosition(db)
    const graph = await loadGraph(readPublicBoards(db, share))
    kept = { graph, changes: createChangeReader(from) }
  }

  const catchUp = async () => {
    if (!kept) await load()
    const { graph, changes } = kept!
    for (;;) {
      const found = await changes.next(db)
      for (const { board_id } of found) if (isInShare(board_id, share)) due.add(board_id)
      if (found.length === 0 && due.size === 0) break
      await patch(db, graph, due)
    }
    caughtUpAtMs = performance.now()
    if (!isWorthRebuilding(graph)) return
    const steps = rebuild(graph)
    while (!steps.next().done) await nextTurn()
  }

  return {
    graph: () => kept?.graph ?? null,
    catchUp: () => {
      running ??= catchUp().finally(() => {
        running = null
      })
      return running
    },
    walk: (walks) => {
      const graph = kept?.graph
      if (!graph) return Promise.resolve(null)
      const found = nearIn(graph, buffers, walks)
      return Promise.resolve(found.map((near) => near.map(({ key }) => key)))
    },
    nearInPart: (walks) => {
      const graph = kept?.graph
      if (!graph) return Promise.resolve(null)
      return Promise.resolve(nearIn(graph, buffers, walks))
    },
    countLists: (keys) => {
      const graph = kept?.graph
      if (!graph) return Promise.resolve(null)
      return Promise.resolve(listsOf(graph, keys))
    },
    state: () => {
      const graph = kept?.graph
      if (!graph || caughtUpAtMs === 0) return Promise.resolve(null)
      return Promise.resolve({
        lists: graph.boardKeys.size(),
        items: graph.pictureKeys.size(),
        edges: graph.saves,
        ageSeconds: (performance.now() - caughtUpAtMs) / 1_000,
      })
    },
    close: async () => {
      await running?.catch(() => {})
      kept = null
    },
  }
}

/** Reads these boards again; those that are no longer public are removed from the graph. */
async function patch(db: Db, graph: PinGraph, due: Set<string>): Promise<void> {
  while (due.size > 0) {
    const some = [...due.values().take(boardsPerPatch)]
    const found = new Map((await selectPublicBoards(db, some)).map((row) => [row.id, row]))
    for (const id of some) {
      updateBoard(graph, id, found.get(id))
      due.delete(id)
    }
  }
}

function updateBoard(graph: PinGraph, id: string, row: PublicBoardRow | undefined): void {
  const key = boardToWords(id)
  if (!row && graph.boardKeys.find(key, 0) < 0) return
  const board = graph.boardKeys.add(key, 0)
  const words = signaturesToWords(row?.signatures ?? '')
  const pictures = new Set<number>()
  for (let at = 0; at < words.length; at += signatureWords)
    pictures.add(graph.pictureKeys.add(words, at))
  setBoard(graph, board, Int32Array.from(pictures))
}

/** A graph for a process without a graph process: loaded on first use, and updated on each call. */
export function graphOnDemand(db: Db): Graph {
  const kept = createLiveGraph(db)
  return {
    walk: async (walks) => {
      await kept.catchUp()
      return kept.walk(walks)
    },
    state: kept.state,
    close: kept.close,
  }
}
