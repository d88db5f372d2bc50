import dns from 'node:dns/promises'
import { once } from 'node:events'
import http, { type ClientRequest, type OutgoingHttpHeaders } from 'node:http'
import net from 'node:net'
import tls from 'node:tls'
import { Failure } from '#contract/errors'
import { checkAddresses, type Target } from './guarded-url.ts'

/** DNS and connections. Replaced by a simulation in tests only. */
export interface Network {
  /** Every address of a name, IPv4 and IPv6. */
  resolve(hostname: string, isAllowed: boolean, signal: AbortSignal): Promise<string[]>
  /** Opens a TCP connection to a literal address. */
  dial(address: string, port: number): net.Socket
  /** PEM certificates to trust in addition to those of the runtime. */
  authorities?: string[]
}

const connectTimeoutMs = 4_000
const maxAddresses = 4

/** `nameServers` are 'address:port' entries instead of those of the system. */
export function createOutsideNetwork(nameServers?: string[]): Network {
  return {
    resolve: (hostname, isAllowed, signal) =>
      isAllowed ? resolveBySystem(hostname) : resolveByNameServers(hostname, signal, nameServers),
    dial: dialAddress,
  }
}

/**
 * Opens the one connection that a request may use: the name is resolved once, all its addresses are
 * checked, and the socket connects to a checked address, so that a second look-up cannot return another
 * one. Over TLS the certificate must be valid for the name.
 */
export async function connect(
  target: Target,
  network: Network,
  signal: AbortSignal,
): Promise<net.Socket> {
  const addresses = target.isLiteral
    ? [target.hostname]
    : await network.resolve(target.hostname, target.isAllowed, signal)
  if (addresses.length === 0)
    throw new Failure('url_unreachable', {
      text: { key: 'failure.url_unreachable.unknown' },
    })
  checkAddresses(addresses, target)

  let lastError: unknown
  for (const address of addresses.slice(0, maxAddresses)) {
    signal.throwIfAborted()
    try {
      return await connectTo(address, target, network, signal)
    } catch (error) {
      lastError = error
    }
  }
  throw lastError
}

async function connectTo(
  address: string,
  target: Target,
  network: Network,
  signal: AbortSignal,
): Promise<net.Socket> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(connectTimeoutMs)])
  const socket = network.dial(address, target.port)
  socket.on('error', () => {})
  try {
    await once(socket, 'connect', { signal: limit })
    if (!target.isSecure) return socket
    const secured = tls.connect({
      socket,
      host: target.hostname,
      ...(target.isLiteral ? {} : { servername: target.hostname }),
      ALPNProtocols: ['http/1.1'],
      ...(network.authorities && { ca: network.authorities }),
    })
    secured.on('error', () => {})
    await once(secured, 'secureConnect', { signal: limit })
    return secured
  } catch (error) {
    socket.destroy()
    throw limit.aborted ? new Failure('url_too_slow') : error
  }
}

/** Only for names that the operator allowed: they may be in the system's hosts file. */
async function resolveBySystem(hostname: string): Promise<string[]> {
  const found = await dns.lookup(hostname, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}

/**
 * Queries the name servers directly: the operating system's resolver would block one of four threads
 * for as long as a hostile name server likes.
 */
async function resolveByNameServers(
  hostname: string,
  signal: AbortSignal,
  nameServers?: string[],
): Promise<string[]> {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const answers = await Promise.all([
      resolver.resolve4(hostname).catch(() => []),
      resolver.resolve6(hostname).catch(() => []),
    ])
    return answers.flat()
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

function dialAddress(address: string, port: number): net.Socket {
  return net.connect({
    host: address,
    port,
    noDelay: true,
    autoSelectFamily: false,
    lookup: (hostname, _options, answer) => {
      answer(new Error(`Not a literal address: ${hostname}`), '', 4)
    },
  })
}

interface RequestOptions {
  method: string
  headers: OutgoingHttpHeaders
  signal: AbortSignal
  maxHeaderBytes: number
}

/** Begins a request over a connection to an address that was checked: the name is not looked up again. */
export function requestOver(
  socket: net.Socket,
  { url }: Target,
  { method, headers, signal, maxHeaderBytes }: RequestOptions,
): ClientRequest {
  return http.request({
    ...{ method, path: url.pathname + url.search, headers, signal },
    ...{ createConnection: () => socket, setHost: false, maxHeaderSize: maxHeaderBytes },
  })
}
