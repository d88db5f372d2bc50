import { rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import type { Graph, GraphPart, Walk } from './graph.ts'

/** What is asked in one line, next to its number. */
export type Ask =
  | { ask: 'state' }
  | { ask: 'walk' | 'nearInPart'; walks: readonly Walk[] }
  | { ask: 'countLists'; keys: readonly string[] }

interface GraphServer {
  close(): Promise<void>
}

/** Serves a graph to other processes of this machine: one line of JSON per request and answer. */
export async function serveGraph(graph: Graph & GraphPart, path: string): Promise<GraphServer> {
  // A killed process leaves its socket behind.
  await rm(path, { force: true })
  const connections = new Set<Socket>()
  const server = createServer((socket) => {
    connections.add(socket)
    let rest = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) void handleLine(graph, socket, line)
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => connections.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of connections) socket.destroy()
      }),
  }
}

async function handleLine(graph: Graph & GraphPart, socket: Socket, line: string): Promise<void> {
  const { id, ...asked } = JSON.parse(line) as Ask & { id: number }
  const answer = await answerOf(graph, asked)
  if (socket.writable) socket.write(`${JSON.stringify({ id, answer })}\n`)
}

function answerOf(graph: Graph & GraphPart, asked: Ask): Promise<unknown> {
  if (asked.ask === 'state') return graph.state()
  if (asked.ask === 'countLists') return graph.countLists(asked.keys)
  return graph[asked.ask](asked.walks)
}
