/**
 * Notifications on this device. `unknown`: not looked at yet, as on the server. `unsupported`: the browser cannot.
 * `needs_install`: it can in the installed app. `denied`: its user has forbidden them. `asking`: it asks now.
 */
export type PushState =
  | 'unknown'
  | 'server_off'
  | 'unsupported'
  | 'needs_install'
  | 'denied'
  | 'off'
  | 'asking'
  | 'on'

/** What can be told about the browser. */
export interface PushFacts {
  isOffered: boolean
  canPush: boolean
  isPhoneOfApple: boolean
  permission: NotificationPermission
  /** The server sends to this session, and the browser receives. */
  isSubscribed: boolean
}

export function stateOf(facts: PushFacts): PushState {
  if (!facts.isOffered) return 'server_off'
  if (!facts.canPush) return facts.isPhoneOfApple ? 'needs_install' : 'unsupported'
  if (facts.permission === 'denied') return 'denied'
  return facts.isSubscribed && facts.permission === 'granted' ? 'on' : 'off'
}

/** Whether pressing the button would do anything. */
export function canTurn(state: PushState): boolean {
  return state === 'off' || state === 'on'
}
