import { randomInt } from 'node:crypto'

/** What `randomInt` can reach, and less than the 2^53 that JSON's numbers keep. */
const idsBelow = 2 ** 48 - 1

export const newUploadId = (): string => String(randomInt(1, idsBelow))
