import type {
  beginSecondFactor,
  SecondFactorWay,
} from '#contract/accounts/second-factor/second-factor'
import type { OutputOf } from '#contract/operation'

export type SetupDetails = OutputOf<typeof beginSecondFactor>

/**
 * The setup of a method: `prove` one's identity and, for texts, enter the number; enter a first `code` that
 * was received; save the backup `codes`.
 */
export type Setup =
  | { step: 'closed' }
  | { step: 'prove'; way: SecondFactorWay }
  | { step: 'code'; way: SecondFactorWay; details: SetupDetails }
  | { step: 'codes'; codes: readonly string[] }

export type SetupEvent =
  | { type: 'chosen'; way: SecondFactorWay }
  | { type: 'started'; details: SetupDetails }
  | { type: 'went_back' }
  /** Backup codes come with the first way only. */
  | { type: 'confirmed'; codes: readonly string[] | null }
  | { type: 'renewed'; codes: readonly string[] }
  | { type: 'closed' }

export function nextSetup(setup: Setup, event: SetupEvent): Setup {
  switch (event.type) {
    case 'chosen':
      return { step: 'prove', way: event.way }
    case 'started':
      return setup.step === 'closed' || setup.step === 'codes'
        ? setup
        : { step: 'code', way: event.details.way, details: event.details }
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

/** In blocks of four, which are easier to read. */
export function spaced(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
