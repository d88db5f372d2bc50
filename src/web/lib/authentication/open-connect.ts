import type { Network, SocialProfile } from '#contract/accounts/identities/social-profile'
import { connectFlow } from '#contract/accounts/visits/connect-flow'
import { answeredFailure, type Failure, type FailureCode, failureKinds } from '#contract/errors'
import { ownFailure } from '#web/lib/requests/own-failure.ts'
import { run } from '#web/lib/requests/run.ts'

export interface ConnectOptions {
  /** Where the popup opens, if not at the network's own path: a company's, as `ssoInfo` reports it. */
  path?: string
  /** Stops waiting, and closes the popup. */
  signal?: AbortSignal
  /** Called with a profile that arrives after all, from a window that seemed to be closed. */
  onLate?: (profile: SocialProfile) => void
}

interface ConnectMessage {
  type: 'social-connect-complete' | 'social-connect-error'
  network: Network
  flow: string
  profile: SocialProfile | null
  error: { api_error_code: number; reason: string; message: string } | null
}

/** The browser did not open the popup. */
export class PopupBlocked extends Error {
  override readonly name = 'PopupBlocked'
}

const sizes = { sso: [600, 600], others: [580, 400] } as const
const pollMs = 1_000
const timeoutMs = 600_000
/** Between the checks of a window that reads as closed; the second check counts. */
const closedPollMs = 500
/** Between the checks after giving up. */
const latePollMs = 5_000

/**
 * Opens a provider's popup and resolves with the profile. Call it in the click handler itself, or the
 * browser blocks the popup. Rejects with `PopupBlocked`, a `Failure`, or an `AbortError` when aborted.
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
  if (!popup) return Promise.reject(new PopupBlocked())
  return waitForResult(popup, network, flow, signal, onLate)
}

/** The result of a log-in without a popup, by the flow named in its URL. */
export async function settleConnect(network: Network, flow: string): Promise<SocialProfile> {
  const { state, profile, error } = await run(connectFlow, { flow })
  if (state === 'complete' && profile) return profile
  throw failureOf({ type: 'social-connect-error', network, flow, profile: null, error })
}

/** Listens in three ways, because a provider's headers may block either of the first two; the first counts. */
function waitForResult(
  popup: Window,
  network: Network,
  flow: string,
  signal: AbortSignal | undefined,
  onLate: ConnectOptions['onLate'],
): Promise<SocialProfile> {
  const { promise, resolve, reject } = Promise.withResolvers<SocialProfile>()
  const controller = new AbortController()
  const channel = new BroadcastChannel('social-connect')

  let isLate = false

  function finish() {
    controller.abort()
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
  channel.addEventListener('message', ({ data }) => take(data), controller)
  window.addEventListener(
    'message',
    ({ isTrusted, origin, data }) => {
      if (isTrusted && origin === location.origin) take(data)
    },
    controller,
  )
  signal?.addEventListener(
    'abort',
    () => {
      reject(new DOMException('The popup was cancelled.', 'AbortError'))
      finish()
    },
    controller,
  )
  const giveUp = () => {
    isLate = true
    reject(ownFailure('provider_token_invalid'))
  }
  void pollWhileClosed(popup, network, flow, controller.signal, giveUp).then((outcome) => {
    if (outcome !== 'ended') return take(outcome)
    giveUp()
    finish()
  })
  return promise
}

/**
 * A popup that reads as closed may still be open, so the server is asked for the state of the flow. While it
 * is open there, we give up once our page has the focus again; a result that arrives later is still taken.
 */
async function pollWhileClosed(
  popup: Window,
  network: Network,
  flow: string,
  signal: AbortSignal,
  giveUp: () => void,
): Promise<Partial<ConnectMessage> | 'ended' | null> {
  const beganMs = performance.now()
  let timesClosed = 0
  let isGivenUp = false
  while (performance.now() - beganMs < timeoutMs) {
    await pause(isGivenUp ? latePollMs : timesClosed > 0 ? closedPollMs : pollMs, signal)
    if (signal.aborted) return null
    if (!popup.closed) {
      timesClosed = 0
      continue
    }
    timesClosed += 1
    // A request that fails is made again.
    const result = await run(connectFlow, { flow }, signal).catch(() => null)
    if (result?.state === 'complete')
      return { type: 'social-connect-complete', network, flow, profile: result.profile }
    if (result?.state === 'failed')
      return { type: 'social-connect-error', network, flow, error: result.error }
    if (isGivenUp || result === null || timesClosed < 2) continue
    if (result.state === 'unknown') return 'ended'
    if (!document.hasFocus()) continue
    isGivenUp = true
    giveUp()
  }
  return 'ended'
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, durationMs)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    resolve()
  })
  return promise
}

function failureOf({ error }: ConnectMessage): Failure {
  const codes = Object.keys(failureKinds) as FailureCode[]
  const code = codes.find((one) => one === error?.reason) ?? 'provider_token_invalid'
  return answeredFailure(code, { message: error?.message })
}
