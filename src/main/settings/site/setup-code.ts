import type { Encryption } from '#platform/encryption'
import type { Config } from '../config.ts'

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const groups = 4
const groupLength = 4

/**
 * The code that whoever sets up the server has to know: 79 bits, the same at every start and in every process.
 * null: the setting OPERATORS names who may.
 */
export function setupCodeOf(
  config: Pick<Config, 'OPERATORS' | 'SETUP_CODE'>,
  encryption: Encryption,
): string | null {
  if (config.OPERATORS.trim() !== '') return null
  if (config.SETUP_CODE !== '') return config.SETUP_CODE
  const bytes = encryption.fingerprint('setup code', '')
  const letters = Array.from(
    bytes.subarray(0, groups * groupLength),
    (byte) => alphabet[byte % alphabet.length],
  ).join('')
  return Array.from({ length: groups }, (_, at) =>
    letters.slice(at * groupLength, (at + 1) * groupLength),
  ).join('-')
}
