import { createHash, randomInt } from 'node:crypto'
import type { UploadId } from '#contract/ids'

/** The limit of `randomInt`, and below the 2^53 of JSON's numbers. */
const idsBelow = 2 ** 48 - 1

export const newUploadId = (): UploadId => String(randomInt(1, idsBelow)) as UploadId

/** A deterministic id for a mark. */
export const uploadIdOf = (mark: string): UploadId =>
  String(
    1 + (createHash('sha256').update(`upload ${mark}`).digest().readUIntBE(0, 6) % (idsBelow - 1)),
  ) as UploadId
