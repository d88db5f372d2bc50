export type { Graph, GraphState, Near, Walk } from './graph.ts'
export { createGraphClient, type GraphOutcome } from './graph-client.ts'
export { serveGraph } from './serve-graph.ts'
