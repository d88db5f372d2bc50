import { type ImageExtension, imagePath } from '#contract/media/image-address'
import type { OwnRow } from '#platform/own-data'
import { sharedBoard } from '../imports/own-export.ts'

/** A pin as imports read it: board and section by name, its picture by file and by address. */
export function pinRecord(pin: OwnRow, publicUrl: string): OwnRow {
  const { image_name: name, video_name: video, ...other } = pin
  const rest = typeof video === 'string' ? { ...other, video_file: `videos/${video}` } : other
  if (typeof name !== 'string') return rest
  const [signature = '', extension] = name.split('.')
  const path = imagePath(signature, 'originals', extension as ImageExtension)
  return {
    ...rest,
    board: rest.board ?? sharedBoard,
    image_file: `pictures/${name}`,
    image_url: `${publicUrl}${path}`,
  }
}
