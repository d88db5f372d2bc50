export { createGraphClient, type GraphOutcome } from './ask-graph.ts'
export type { Graph, GraphState, Near, Walk } from './graph.ts'
export { serveGraph } from './serve-graph.ts'
