import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to the product that is slow, and can be cut. */
export interface SlowLink {
  /** The product through it. */
  url: string
  /** Ends all connections, and refuses new ones until `mend`. */
  cut(): void
  mend(bytesPerSecond?: number): void
  close(): Promise<void>
}

/** What is sent to the product passes at this rate; what it answers passes at once. */
export async function openSlowLink(productUrl: string, bytesPerSecond: number): Promise<SlowLink> {
  const { hostname, port } = new URL(productUrl)
  const sockets = new Set<Socket>()
  let rate = bytesPerSecond
  let isCut = false

  const server = createServer((browser) => {
    if (isCut) return browser.destroy()
    const product = connect(Number(port), hostname)
    for (const socket of [browser, product]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        browser.destroy()
        product.destroy()
      })
    }
    product.pipe(browser)
    browser.on('data', (part) => {
      product.write(part)
      browser.pause()
      setTimeout(() => browser.resume(), (part.length / rate) * 1_000)
    })
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: (newRate = Number.POSITIVE_INFINITY) => {
      isCut = false
      rate = newRate
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
