import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { type TaxExemptionKind, uploadTaxExemption } from '#contract/billing/tax-exemptions'
import { Failure, isFailure } from '#contract/errors'
import type { AdvertiserId, TaxExemptionId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted, lockPermitted, managerOf } from '#domains/advertisers'
import { spoolFile } from '#domains/media'
import { answerPreparedCommand, memberOf, type PrepareContext } from '#platform/operations'
import { type ExemptionRow, findWaiting, insertExemption } from './exemption-queries.ts'
import { dayOf, toExemption } from './exemption-views.ts'
import { kindOfFile } from './kind-of-file.ts'
import { recordExemption } from './record-exemption.ts'

/** Where certificates are kept; only their download reads there. */
export const certificates = 'tax-exemptions/'
/** Those of an ad account. */
export const exemptionFiles = (advertiserId: AdvertiserId): string =>
  `${certificates}${advertiserId}/`

export const uploadTaxExemptionHandler = answerPreparedCommand(
  uploadTaxExemption,
  async (context, { advertiser_id, valid_from, valid_until, file }) => {
    const { db, clock } = context
    // Before the file is read, and again under a lock when it is there.
    await findPermitted(db, advertiser_id, memberOf(context).id, 'edit_billing')
    checkDays(valid_from, valid_until, clock.now())
    if (await findWaiting(db, advertiser_id)) throw new Failure('tax_exemption_waiting')
    const content = file instanceof Uint8Array ? once(file) : file
    return storeFile(context, content, exemptionFiles(advertiser_id))
  },
  async (context, { advertiser_id, valid_from, valid_until }, stored) => {
    const { db, clock, newId, store } = context
    const viewer = memberOf(context)
    try {
      await lockPermitted(db, advertiser_id, viewer.id, 'edit_billing')
      if (await findWaiting(db, advertiser_id)) throw new Failure('tax_exemption_waiting')
      const exemption: ExemptionRow = {
        ...{ advertiser_id, id: newId<TaxExemptionId>(), status: 'WAITING', ...stored },
        ...{ valid_from, valid_until, created_at: clock.now() },
        ...{ decided_by: null, decided_at: null, reason: null },
      }
      await insertExemption(db, exemption, viewer.id)
      await recordExemption(managerOf(context), null, exemption)
      return toExemption(exemption, dayOf(clock.now()))
    } catch (error) {
      if (isFailure(error)) await store.delete(stored.file_key)
      throw error
    }
  },
)

function checkDays(from: string, until: string, now: Date): void {
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + limits.taxExemptionYears)
  if (until < from || until < dayOf(now) || until > dayOf(last))
    throw new Failure('tax_exemption_days', { field: 'valid_until' })
}

interface StoredFile {
  file_key: string
  file_kind: TaxExemptionKind
  byte_size: number
}

/** Written to disk first, where its first bytes tell what it is. */
function storeFile(
  { tempFiles, store, newId }: PrepareContext,
  content: AsyncIterable<Uint8Array>,
  folder: string,
): Promise<StoredFile> {
  return tempFiles.within(async (own) => {
    const limit = {
      maxBytes: limits.taxExemptionBytes,
      tooLarge: 'tax_exemption_too_large',
    } as const
    const spooled = await spoolFile(content, join(own, 'file'), limit, () => {}).catch((error) => {
      throw isFailure(error, 'upload_file_missing')
        ? new Failure('tax_exemption_file_missing', { field: 'file' })
        : error
    })
    const file_kind = kindOfFile(await readHead(spooled.path))
    if (file_kind === null) throw new Failure('tax_exemption_file_kind', { field: 'file' })
    const file_key = `${folder}${newId()}`
    await store.putFile(file_key, spooled.path, { contentType: 'application/octet-stream' })
    return { file_key, file_kind, byte_size: spooled.byteSize }
  })
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
