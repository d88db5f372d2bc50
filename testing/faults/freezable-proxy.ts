import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to the database that can freeze, like a hanging server or a cut cable, and thaw. */
export interface FreezableProxy {
  /** The same database through this proxy. */
  url: string
  /** Nothing passes and nothing is refused; new connections are accepted and left waiting. */
  freeze(): void
  thaw(): void
  /** Closes every open connection. */
  cut(): void
  /** The number of open connections. */
  readonly open: number
  close(): Promise<void>
}

export async function openFreezableProxy(databaseUrl: string): Promise<FreezableProxy> {
  const sockets = new Set<Socket>()
  const clients = new Set<Socket>()
  let isFrozen = false

  const server = createServer({ allowHalfOpen: true }, (client) => {
    clients.add(client)
    const database = connectTo(databaseUrl)
    join(client, database)
    join(database, client)
    client.on('close', () => clients.delete(client))
  })
  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    if (isFrozen) from.pause()
    from.on('data', (part) => to.write(part))
    from.on('end', () => to.end())
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.end()
    })
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  url.searchParams.delete('host')
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    get open() {
      return clients.size
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function connectTo(databaseUrl: string): Socket {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  const number = Number(port || 5432)
  return folder
    ? connect({ path: `${folder}/.s.PGSQL.${number}`, allowHalfOpen: true })
    : connect({ host: hostname, port: number, allowHalfOpen: true })
}
