import { randomInt } from 'node:crypto'
import type { Micro } from '#contract/advertisers/money'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { insertCode } from './credit-queries.ts'
import { codeHash, inDays } from './redeem-credit.ts'

export interface CodeOptions {
  title: string
  currency: string
  amount: Micro
  /** How many ad accounts may redeem it. */
  max_uses: number
  /** How long what is redeemed lasts; null: for ever. */
  credit_days: number | null
  /** How long it can be redeemed; null: for ever. */
  redeem_days: number | null
}

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const groups = 4
const perGroup = 4

/** Makes a code for a credit. It is returned once: only its hash is kept. */
export async function createCreditCode(
  db: Writer,
  { clock }: Pick<Services, 'clock'>,
  { redeem_days, ...options }: CodeOptions,
): Promise<string> {
  const now = clock.now()
  const code = Array.from({ length: groups }, () =>
    Array.from({ length: perGroup }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')
  await insertCode(db, {
    ...options,
    code_hash: codeHash(code.replaceAll('-', '')),
    redeem_until: redeem_days === null ? null : inDays(now, redeem_days),
    created_at: now,
  })
  return code
}
