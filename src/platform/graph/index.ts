export type { Graph, GraphPart, GraphState, Near, PartNear, Walk } from './graph.ts'
export { createGraphClient, type GraphOutcome } from './graph-client.ts'
export { serveGraph } from './serve-graph.ts'
