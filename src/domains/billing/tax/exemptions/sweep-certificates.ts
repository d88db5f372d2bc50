import { type Database, rows } from '#platform/database'
import type { Services } from '#platform/operations'
import { certificates } from './upload-exemption.ts'

const dayMs = 86_400_000
const atOnce = 500

/** Deletes certificates whose upload ended before it was noted anywhere. */
export async function sweepCertificates(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { reader }: Pick<Database, 'reader'>,
): Promise<void> {
  // What is younger may be of an upload that is not over.
  const dayAgo = new Date(clock.now().getTime() - dayMs)
  const sweep = async (keys: readonly string[]) => {
    const found = await rows<{ file_key: string }>(
      reader,
      `select e.file_key from tax_exemptions e
        where e.advertiser_id = any($1::bigint[]) and e.file_key = any($2::text[])`,
      [keys.map((key) => key.slice(certificates.length).split('/')[0]), [...keys]],
    )
    const noted = new Set(found.map(({ file_key }) => file_key))
    for (const key of keys) if (!noted.has(key)) await store.delete(key)
  }
  let some: string[] = []
  for await (const { key, modifiedAt } of store.list(certificates)) {
    if (modifiedAt >= dayAgo) continue
    some.push(key)
    if (some.length < atOnce) continue
    await sweep(some)
    some = []
  }
  await sweep(some)
}
