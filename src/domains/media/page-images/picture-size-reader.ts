import type { Reader } from '#platform/fetch'
import { type PictureSize, pictureSize } from './picture-size.ts'

/** Runs in the fetch process, on the first bytes of a picture. */
const read: Reader = (bytes): PictureSize | null => pictureSize(bytes)

export default read
