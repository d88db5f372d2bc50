import { randomInt } from 'node:crypto'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { tokenHash } from '#platform/crypto'
import type { Writer } from '#platform/database'
import { replaceBackupCodes } from '../second-factor-queries.ts'

/** Without letters that are easily confused on paper. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const groups = 3
const groupLength = 4

/** Replaces the backup codes. The returned codes are shown once; only their hashes are stored. */
export async function issueBackupCodes(db: Writer, accountId: PersonId): Promise<string[]> {
  const codes = Array.from({ length: limits.backupCodes }, newBackupCode)
  await replaceBackupCodes(
    db,
    accountId,
    codes.map((code) => tokenHash(normal(code))),
  )
  return codes
}

/** Sixty random bits are infeasible to brute-force, so a plain hash is enough. */
function newBackupCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** The hash to look up for a typed backup code, or null when it cannot be one. */
export function backupCodeHash(typed: string): Buffer | null {
  const code = normal(typed)
  return code.length === groups * groupLength ? tokenHash(code) : null
}

/** Accepts any case, with or without separators between the groups. */
function normal(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
}
