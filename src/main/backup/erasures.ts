import { PersonId } from '#contract/ids'
import {
  deleteAccountNow,
  type ErasedAccount,
  listErasedAccounts,
  listUnnotedErasures,
  markErasureNoted,
} from '#domains/accounts'
import { BackupError, isFolderOf } from '#platform/backup'
import { row } from '#platform/database'
import type { ObjectStore } from '#platform/storage'
import type { Composition } from '../compose.ts'
import { deletePerson } from '../jobs/delete-person.ts'
import { siteId } from './site-id.ts'

const folder = 'erasures/'
const keyOf = (accountId: PersonId) => `${folder}${accountId}`
const text = { contentType: 'text/plain' }

const lineOf = ({ account_id, erased_at }: ErasedAccount) =>
  `${account_id} ${erased_at.toISOString()}\n`

/**
 * Writes beside the backups which accounts were deleted since, as far as that was not done. Where there are none of
 * this site yet, or its disk is away, they wait: a number means another account on another site.
 */
export async function noteErasures(
  { database, services }: Pick<Composition, 'database' | 'services'>,
  target: ObjectStore,
): Promise<void> {
  const unnoted = await listUnnotedErasures(database.reader)
  if (unnoted.length === 0 || !(await isFolderOf(target, await siteId(database)))) return
  for (const erased of unnoted) {
    await target.put(keyOf(erased.account_id), Buffer.from(lineOf(erased)), text)
    await database.transaction((db) =>
      markErasureNoted(db, erased.account_id, services.clock.now()),
    )
  }
}

/** The same into a place that others may have missed, such as a disk that is plugged in now and then. */
export async function noteAllErasures(
  { database }: Pick<Composition, 'database'>,
  target: ObjectStore,
): Promise<void> {
  for (const erased of await listErasedAccounts(database.reader))
    if ((await target.size(keyOf(erased.account_id))) === null)
      await target.put(keyOf(erased.account_id), Buffer.from(lineOf(erased)), text)
}

const dayMs = 86_400_000

/**
 * Forgets deletions that were before every backup that is left, and a day more: one that was being committed when a
 * backup began is not in it, although its time is earlier.
 */
export async function forgetOldErasures(target: ObjectStore, oldestBackup: Date): Promise<void> {
  for (const { account_id, erased_at } of await readErasures(target))
    if (erased_at.getTime() < oldestBackup.getTime() - dayMs) await target.delete(keyOf(account_id))
}

export async function readErasures(target: ObjectStore): Promise<ErasedAccount[]> {
  const found: ErasedAccount[] = []
  for await (const { key } of target.list(folder)) {
    const [erased, ...others] = parseErasures(String(await target.readAll(key)), key)
    if (erased === undefined || others.length > 0 || keyOf(erased.account_id) !== key)
      throw new BackupError(`The backup is damaged: ${key} is not what was written.`)
    found.push(erased)
  }
  return found
}

/** Lines of an account's id and when it was deleted. */
export function parseErasures(content: string, name: string): ErasedAccount[] {
  return content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [text = '', at = ''] = line.split(' ')
      const id = PersonId.safeParse(text)
      if (!id.success || Number.isNaN(Date.parse(at)))
        throw new BackupError(`${name} has a line that is no deleted account: ${line}`)
      return { account_id: id.data, erased_at: new Date(at) }
    })
}

/** Deletes accounts again that a restored backup brought back; returns how many. */
export async function replayErasures(
  product: Pick<Composition, 'database' | 'services'>,
  erased: readonly ErasedAccount[],
): Promise<number> {
  let count = 0
  for (const { account_id } of erased) {
    const isBack = await row(
      product.database.reader,
      `select 1 from people where id = $1 union all select 1 from accounts where id = $1 limit 1`,
      [account_id],
    )
    if (isBack === null) continue
    await product.database.transaction((db) => deleteAccountNow(db, product.services, account_id))
    await deletePerson(product, account_id)
    count += 1
  }
  return count
}
