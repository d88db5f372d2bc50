import type { Writer } from '#platform/database'
import type { PrepareContext } from '#platform/operations'
import type { ResumableRow } from './resumable-queries.ts'

/** What becomes of an upload that goes on. Other domains have purposes of their own. */
export interface UploadPurpose {
  name: ResumableRow['purpose']
  /** How many of its first bytes tell what it is. */
  headBytes: number
  maxParts: number
  /** Asked before more of it is read. */
  checkMayGoOn(context: PrepareContext, upload: ResumableRow): Promise<void>
  /** What it is, by its first bytes; refuses what could not be taken anyway before the rest is sent. */
  admit(
    context: PrepareContext,
    upload: ResumableRow,
    head: Uint8Array,
  ): Promise<Pick<ResumableRow, 'media_type' | 'about'>>
  /** In the transaction that counts the last part. */
  finish(context: PrepareContext, db: Writer, upload: ResumableRow): Promise<void>
  /** Whether the file itself is refused, so that what has come of it is given up. */
  isPermanent(error: unknown): boolean
}
