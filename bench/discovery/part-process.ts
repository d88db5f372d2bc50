import { loadGraph } from '../../src/domains/discover/graph/load-graph.ts'
import { listsOf, nearIn } from '../../src/domains/discover/graph/near-in.ts'
import { createWorkingBuffers } from '../../src/domains/discover/graph/working-buffers.ts'
import { serveGraph } from '../../src/platform/graph/serve-graph.ts'
import { answerParent } from '../harness/child-process.ts'
import { type Drawn, drawBoards } from './draw-boards.ts'

/** What a process has to say of itself. */
export interface PartSize {
  megabytes: number
  saves: number
  loadSeconds: number
}

interface Begin extends Drawn {
  path: string
}

/** A process with a graph, or a part of one, of boards that are drawn; it serves as the product's does. */
answerParent(async ({ path, ...drawn }: Begin): Promise<PartSize> => {
  const drawing = { ms: 0 }
  const startedAt = performance.now()
  const graph = await loadGraph(drawBoards(drawn, drawing))
  const loadSeconds = (performance.now() - startedAt - drawing.ms) / 1_000
  const buffers = createWorkingBuffers()
  await serveGraph(
    {
      walk: (walks) =>
        Promise.resolve(nearIn(graph, buffers, walks).map((near) => near.map(({ key }) => key))),
      nearInPart: (walks) => Promise.resolve(nearIn(graph, buffers, walks)),
      countLists: (keys) => Promise.resolve(listsOf(graph, keys)),
      state: () => Promise.resolve(null),
      close: () => Promise.resolve(),
    },
    path,
  )
  global.gc?.()
  return { megabytes: process.memoryUsage.rss() / 1_000_000, saves: graph.saves, loadSeconds }
})
