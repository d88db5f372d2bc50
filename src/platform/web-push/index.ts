import { Failure } from '#contract/errors'
import { type CircuitBreaker, createCircuitBreaker } from '#platform/circuit-breaker'
import type { Clock } from '#platform/clock'
import { type AllowList, checkUrl, type Network, type Target } from '#platform/fetch'
import { authorizationFor } from './authorization.ts'
import { areReceiverKeys, encryptMessage, type ReceiverKeys } from './encrypt-message.ts'
import { outcomeOf, type PushOutcome } from './outcome.ts'
import { post } from './post.ts'
import type { ServerKeys } from './server-keys.ts'

export { makeServerKeys } from './server-keys.ts'
export type { PushOutcome }

/** Where a browser receives messages, and how they are encrypted for it. */
export interface PushAddress extends ReceiverKeys {
  /** Of the push service that the browser uses. */
  endpoint: string
}

export interface PushMessage {
  text: string
  /** For how long the push service keeps it for a device that is away. */
  keepSeconds: number
  /** It replaces one of the same topic that was not delivered yet: up to 32 characters of base64url. */
  topic: string
  isUrgent: boolean
}

/** Sends messages to browsers (RFC 8030). */
export interface WebPush {
  /** What browsers subscribe with; null: nothing is pushed by this server. */
  publicKey: string | null
  /** Throws url_invalid, url_refused or push_keys_invalid for an address that nothing can be sent to. */
  check(address: PushAddress): void
  /** Never throws for what the push service does or does not do. */
  send(address: PushAddress, message: PushMessage): Promise<PushOutcome>
}

export interface WebPushOptions {
  keys: ServerKeys
  isOn: boolean
  contact: string
  userAgent: string
  clock: Clock
  /** 'host:port' entries that may be on this machine and need no TLS: for development. */
  allow: AllowList
  network: Network
  onSent?: (outcome: PushOutcome['kind']) => void
  deadlineMs?: number
}

const defaultDeadlineMs = 10_000
const maxBreakers = 200

export function createWebPush(options: WebPushOptions): WebPush {
  const { keys, clock, deadlineMs = defaultDeadlineMs, onSent } = options
  const breakers = new Map<string, CircuitBreaker>()

  function breakerOf(host: string): CircuitBreaker {
    const known = breakers.get(host)
    if (known) return known
    if (breakers.size >= maxBreakers) breakers.clear()
    const made = createCircuitBreaker({ name: `The push service ${host}`, now: clock.now })
    breakers.set(host, made)
    return made
  }

  async function exchange(address: PushAddress, message: PushMessage): Promise<PushOutcome> {
    if (!options.isOn) return { kind: 'refused' }
    try {
      const target = targetOf(address.endpoint, options.allow)
      const { contact, network, userAgent } = options
      const request = {
        body: encryptMessage(message.text, address),
        headers: {
          authorization: authorizationFor(target.url, { keys, contact, now: clock.now() }),
          'user-agent': userAgent,
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(message.keepSeconds),
          topic: message.topic,
          urgency: message.isUrgent ? 'high' : 'normal',
        },
      }
      const breaker = breakerOf(target.url.host)
      return await breaker.run(() => post(target, request, { network, clock, deadlineMs }))
    } catch (error) {
      return outcomeOf(error, clock.now())
    }
  }

  return {
    publicKey: options.isOn ? keys.publicKey : null,
    check(address) {
      targetOf(address.endpoint, options.allow)
      if (!areReceiverKeys(address)) throw new Failure('push_keys_invalid')
    },
    async send(address, message) {
      const outcome = await exchange(address, message)
      onSent?.(outcome.kind)
      return outcome
    },
  }
}

function targetOf(endpoint: string, allow: AllowList): Target {
  const target = checkUrl(endpoint, allow)
  if (!target.isSecure && !target.isAllowed) throw new Failure('url_refused')
  return target
}
