import { createHash, randomInt } from 'node:crypto'

/** The limit of `randomInt`, and below the 2^53 of JSON's numbers. */
const idsBelow = 2 ** 48 - 1

export const newUploadId = (): string => String(randomInt(1, idsBelow))

/** A deterministic id for a mark. */
export const uploadIdOf = (mark: string): string =>
  String(
    1 + (createHash('sha256').update(`upload ${mark}`).digest().readUIntBE(0, 6) % (idsBelow - 1)),
  )
