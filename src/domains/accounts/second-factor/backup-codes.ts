import { randomInt } from 'node:crypto'
import { limits } from '#contract/limits'
import { tokenHash } from '#platform/crypto'
import type { Writer } from '#platform/database'
import { replaceBackupCodes } from './second-factor-queries.ts'

/** Without letters that are taken for one another on paper. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const groups = 3
const groupLength = 4

/** Makes a new set and forgets the old one. What is returned is shown once; hashes are kept. */
export async function giveBackupCodes(db: Writer, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.backupCodes }, newBackupCode)
  await replaceBackupCodes(
    db,
    accountId,
    codes.map((code) => tokenHash(normal(code))),
  )
  return codes
}

/** Sixty random bits, which nobody tries out: their plain hash may be kept. */
function newBackupCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** What is looked for when somebody types a backup code, or null when it cannot be one. */
export function backupCodeHash(typed: string): Buffer | null {
  const code = normal(typed)
  return code.length === groups * groupLength ? tokenHash(code) : null
}

/** As written on paper, in any case, with or without what stands between the groups. */
function normal(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
}
