import { withCapacity } from './pin-graph.ts'

/** Working buffers, reused by all walks, so that a walk only costs what it touches. */
export interface WorkingBuffers {
  /** By picture; 0 where no walk came by. */
  chances: Float32Array
  touched: Int32Array
  touchedCount: number
  /** By picture: how often the walks from one start visited it, and the list of those visited. */
  visits: Int32Array
  visited: Int32Array
}

export function createWorkingBuffers(): WorkingBuffers {
  return {
    chances: new Float32Array(0),
    touched: new Int32Array(0),
    touchedCount: 0,
    visits: new Int32Array(0),
    visited: new Int32Array(0),
  }
}

export function ensureCapacity(buffers: WorkingBuffers, pictures: number): void {
  buffers.chances = withCapacity(buffers.chances, pictures)
  buffers.touched = withCapacity(buffers.touched, pictures)
  buffers.visits = withCapacity(buffers.visits, pictures)
  buffers.visited = withCapacity(buffers.visited, pictures)
}

export function clear({ chances, touched, touchedCount }: WorkingBuffers): void {
  for (let at = 0; at < touchedCount; at += 1) chances[touched[at]!] = 0
}
