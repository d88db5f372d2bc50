import { createHash, randomInt } from 'node:crypto'

/** What `randomInt` can reach, and less than the 2^53 that JSON's numbers keep. */
const idsBelow = 2 ** 48 - 1

export const newUploadId = (): string => String(randomInt(1, idsBelow))

/** The same for the same mark. */
export const uploadIdOf = (mark: string): string =>
  String(
    1 + (createHash('sha256').update(`upload ${mark}`).digest().readUIntBE(0, 6) % (idsBelow - 1)),
  )
