import type { Network, SocialProfile } from '#contract/accounts/identities/social-profile'
import { connectFlow } from '#contract/accounts/visits/connect-flow'
import { Failure, type FailureCode, failureKinds } from '#contract/errors'
import { run } from '#web/lib/requests/run.ts'

export interface ConnectOptions {
  /** Where the popup begins, when not at the network's own address: a company's, as ssoInfo told it. */
  path?: string
  /** Gives up waiting, and closes the popup. */
  signal?: AbortSignal
  /** Who came after all, by a window that seemed to be closed. */
  onLate?: (profile: SocialProfile) => void
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
/** Between the questions about a window that reads as closed; it is believed at the second. */
const closedPollMs = 500
/** Once nobody waits for it any more. */
const latePollMs = 5_000

/**
 * A provider's popup, from opening to who it is that came. Call it in the click itself, or the browser
 * blocks the popup. Fails with `Failure`; with an `AbortError` when given up.
 */
export function openConnect(
  network: Network,
  { path = `/connect/${network}/`, signal, onLate }: ConnectOptions = {},
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
  return answerOf(popup, network, flow, signal, onLate)
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
  onLate: ConnectOptions['onLate'],
): Promise<SocialProfile> {
  const { promise, resolve, reject } = Promise.withResolvers<SocialProfile>()
  const over = new AbortController()
  const channel = new BroadcastChannel('social-connect')

  let isLate = false

  function finish() {
    over.abort()
    channel.close()
    popup.close()
  }
  function take(message: Partial<ConnectMessage> | null | undefined) {
    if (message?.flow !== flow || message.network !== network) return
    if (message.type === 'social-connect-complete' && message.profile) {
      if (isLate) onLate?.(message.profile)
      resolve(message.profile)
    } else if (message.type === 'social-connect-error') reject(failureOf(message as ConnectMessage))
    else return
    finish()
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
      reject(new DOMException('The popup was given up.', 'AbortError'))
      finish()
    },
    over,
  )
  const giveUp = () => {
    isLate = true
    reject(new Failure('provider_token_invalid'))
  }
  void askWhileClosed(popup, network, flow, over.signal, giveUp).then((outcome) => {
    if (outcome !== 'over') return take(outcome)
    giveUp()
    finish()
  })
  return promise
}

/**
 * A popup that reads as closed may still be open: the server knows how its visit stands. While it stands open
 * there, a page that has the focus again is taken for the end; should the window be there after all, what
 * comes of it is heard nevertheless.
 */
async function askWhileClosed(
  popup: Window,
  network: Network,
  flow: string,
  over: AbortSignal,
  giveUp: () => void,
): Promise<Partial<ConnectMessage> | 'over' | null> {
  const beganMs = performance.now()
  let timesClosed = 0
  let isGivenUp = false
  while (performance.now() - beganMs < mostMs) {
    await pause(isGivenUp ? latePollMs : timesClosed > 0 ? closedPollMs : pollMs, over)
    if (over.aborted) return null
    if (!popup.closed) {
      timesClosed = 0
      continue
    }
    timesClosed += 1
    // A question that fails is asked again.
    const stands = await run(connectFlow, { flow }, over).catch(() => null)
    if (stands?.state === 'complete')
      return { type: 'social-connect-complete', network, flow, profile: stands.profile }
    if (stands?.state === 'failed')
      return { type: 'social-connect-error', network, flow, error: stands.error }
    if (isGivenUp || stands === null || timesClosed < 2) continue
    if (stands.state === 'unknown') return 'over'
    if (!document.hasFocus()) continue
    isGivenUp = true
    giveUp()
  }
  return 'over'
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
