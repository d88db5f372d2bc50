import type { Network, SocialProfile } from '#contract/accounts/identities/social-profile'
import { connectFlow } from '#contract/accounts/visits/connect-flow'
import { Failure, type FailureCode, failureKinds } from '#contract/errors'
import { run } from '#web/lib/asking/run.ts'

export interface ConnectOptions {
  /** Where the popup begins, when not at the network's own address: a company's, as ssoInfo told it. */
  path?: string
  /** Gives up waiting, and closes the popup. */
  signal?: AbortSignal
}

interface ConnectMessage {
  type: 'social-connect-complete' | 'social-connect-error'
  network: Network
  flow: string
  profile: SocialProfile | null
  error: { api_error_code: number; reason: string; message: string } | null
}

const sizes = { sso: [600, 600], others: [580, 400] } as const
const pollMs = 1_000
const mostMs = 600_000
/** Closed, and the server never heard of it. */
const patienceMs = 3_000

/**
 * A provider's popup, from opening to who it is that came. Call it in the click itself, or the browser
 * blocks the popup. Fails with `Failure`; with an `AbortError` when given up.
 */
export function openConnect(
  network: Network,
  { path = `/connect/${network}/`, signal }: ConnectOptions = {},
): Promise<SocialProfile> {
  const flow = crypto.randomUUID()
  const [width, height] = network === 'sso' ? sizes.sso : sizes.others
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2))
  const popup = window.open(
    `${path}${path.includes('?') ? '&' : '?'}flow=${flow}`,
    'social-connect',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  )
  if (!popup) {
    const message = 'You must enable popups!'
    return Promise.reject(new Failure('provider_unavailable', { message }))
  }
  return answerOf(popup, network, flow, signal)
}

/** What a visit without a popup came to, by the flow its address names. */
export async function settleConnect(network: Network, flow: string): Promise<SocialProfile> {
  const { state, profile, error } = await run(connectFlow, { flow })
  if (state === 'complete' && profile) return profile
  throw failureOf({ type: 'social-connect-error', network, flow, profile: null, error })
}

/** Heard three ways, because a provider's own headers may cut any of the first two; the first counts. */
function answerOf(
  popup: Window,
  network: Network,
  flow: string,
  signal: AbortSignal | undefined,
): Promise<SocialProfile> {
  const { promise, resolve, reject } = Promise.withResolvers<SocialProfile>()
  const over = new AbortController()
  const channel = new BroadcastChannel('social-connect')

  function take(message: Partial<ConnectMessage> | null | undefined) {
    if (message?.flow !== flow || message.network !== network) return
    if (message.type === 'social-connect-complete' && message.profile) resolve(message.profile)
    else if (message.type === 'social-connect-error') reject(failureOf(message as ConnectMessage))
  }
  channel.addEventListener('message', ({ data }) => take(data), over)
  window.addEventListener(
    'message',
    ({ isTrusted, origin, data }) => {
      if (isTrusted && origin === location.origin) take(data)
    },
    over,
  )
  signal?.addEventListener(
    'abort',
    () => {
      popup.close()
      reject(new DOMException('The popup was given up.', 'AbortError'))
    },
    over,
  )
  void askWhileClosed(popup, network, flow, over.signal).then((outcome) => {
    if (outcome === 'lost') reject(new Failure('provider_token_invalid'))
    else take(outcome)
  })

  return promise.finally(() => {
    over.abort()
    channel.close()
    popup.close()
  })
}

/** A popup that reads as closed may still be open: the server knows how its visit stands. */
async function askWhileClosed(
  popup: Window,
  network: Network,
  flow: string,
  over: AbortSignal,
): Promise<Partial<ConnectMessage> | 'lost' | null> {
  const beganMs = performance.now()
  let closedMs: number | null = null
  while (performance.now() - beganMs < mostMs) {
    await pause(pollMs, over)
    if (over.aborted) return null
    if (!popup.closed) {
      closedMs = null
      continue
    }
    closedMs ??= performance.now()
    // A question that fails is asked again.
    const stands = await run(connectFlow, { flow }, over).catch(() => null)
    if (stands?.state === 'complete')
      return { type: 'social-connect-complete', network, flow, profile: stands.profile }
    if (stands?.state === 'failed')
      return { type: 'social-connect-error', network, flow, error: stands.error }
    if (stands?.state === 'unknown' && performance.now() - closedMs > patienceMs) return 'lost'
  }
  return 'lost'
}

function pause(durationMs: number, over: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, durationMs)
  over.addEventListener('abort', () => {
    clearTimeout(timer)
    resolve()
  })
  return promise
}

function failureOf({ error }: ConnectMessage): Failure {
  const codes = Object.keys(failureKinds) as FailureCode[]
  const code = codes.find((one) => one === error?.reason) ?? 'provider_token_invalid'
  return new Failure(code, { message: error?.message })
}
