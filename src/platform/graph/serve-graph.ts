import { rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import type { Graph, Walk } from './graph.ts'

interface GraphServer {
  close(): Promise<void>
}

/** Answers other processes of this machine, one line of JSON for each they send. */
export async function serveGraph(graph: Graph, path: string): Promise<GraphServer> {
  // What a process that was killed left behind.
  await rm(path, { force: true })
  const connections = new Set<Socket>()
  const server = createServer((socket) => {
    connections.add(socket)
    let rest = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) void answer(graph, socket, line)
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

async function answer(graph: Graph, socket: Socket, line: string): Promise<void> {
  const { number, walks } = JSON.parse(line) as { number: number; walks: Walk[] | null }
  const told = walks === null ? await graph.state() : await graph.walk(walks)
  if (socket.writable) socket.write(`${JSON.stringify({ number, told })}\n`)
}
