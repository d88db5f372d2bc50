import type {
  beginSecondFactor,
  SecondFactorWay,
} from '#contract/accounts/second-factor/second-factor'
import type { OutputOf } from '#contract/operation'

export type Begun = OutputOf<typeof beginSecondFactor>

/**
 * Turning a way on: `prove` that it is oneself and, for texts, tell the number; give a first `code` that
 * came that way; keep the `codes` for the day the phone is lost.
 */
export type Setup =
  | { step: 'closed' }
  | { step: 'prove'; way: SecondFactorWay }
  | { step: 'code'; way: SecondFactorWay; begun: Begun }
  | { step: 'codes'; codes: readonly string[] }

export type SetupEvent =
  | { type: 'chosen'; way: SecondFactorWay }
  | { type: 'begun'; begun: Begun }
  | { type: 'went_back' }
  /** Backup codes come with the first way only. */
  | { type: 'confirmed'; codes: readonly string[] | null }
  | { type: 'renewed'; codes: readonly string[] }
  | { type: 'closed' }

export function nextSetup(setup: Setup, event: SetupEvent): Setup {
  switch (event.type) {
    case 'chosen':
      return { step: 'prove', way: event.way }
    case 'begun':
      return setup.step === 'closed' || setup.step === 'codes'
        ? setup
        : { step: 'code', way: event.begun.way, begun: event.begun }
    case 'went_back':
      return setup.step === 'code' ? { step: 'prove', way: setup.way } : setup
    case 'confirmed':
      return event.codes ? { step: 'codes', codes: event.codes } : { step: 'closed' }
    case 'renewed':
      return { step: 'codes', codes: event.codes }
    case 'closed':
      return { step: 'closed' }
  }
}

/** Four by four, as people read a secret off a screen. */
export function spaced(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
