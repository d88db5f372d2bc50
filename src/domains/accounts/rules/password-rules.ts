import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'

const printableAscii = /^[\x20-\x7e]*$/

/** Runs that people take for passwords; anything built of one alone is weak. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y',
]
const words = [
  'password',
  'passw0rd',
  'letmein',
  'welcome',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'monkey',
  'dragon',
]

/** `belongings`: what anybody could guess of this person (username, email, name). */
export function checkPassword(password: string, belongings: readonly string[]): void {
  const refuse = (
    code: 'password_not_ascii' | 'password_short' | 'password_weak' | 'password_equals_username',
  ) => new Failure(code, { field: 'password' })

  if (!printableAscii.test(password)) throw refuse('password_not_ascii')
  if (password.length < limits.passwordMinLength) throw refuse('password_short')
  if (password.length > limits.passwordLength) {
    throw new Failure('invalid_input', {
      field: 'password',
      message: `Please enter no more than ${limits.passwordLength} characters.`,
    })
  }
  const lower = password.toLowerCase()
  if (belongings.some((own) => own !== '' && own.toLowerCase() === lower))
    throw refuse('password_equals_username')
  if (isWeak(lower)) throw refuse('password_weak')
}

function isWeak(lower: string): boolean {
  if (new Set(lower).size < 4) return true
  const bare = lower.replace(/[^a-z]+$/, '').replace(/^[^a-z]+/, '')
  if (words.includes(bare)) return true
  return runs.some(
    (run) => (run + run).includes(lower) || [...run].reverse().join('').repeat(2).includes(lower),
  )
}
