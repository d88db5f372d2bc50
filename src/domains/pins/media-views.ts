import { type ImageSize, imagePath, sizeOf } from '#contract/media/image-address'
import { videoPath } from '#contract/media/video-address'
import type { PinImages, PinVideos } from '#contract/pins/pin'
import type { VideoRow } from '#domains/media'
import { mediaAddress } from '#platform/json'
import type { Picture } from './pin-rules.ts'

export function toVideos({ signature, width, height, duration_ms }: VideoRow): PinVideos {
  const url = mediaAddress(videoPath(signature))
  return { video_list: { V_720P: { url, width, height, duration: duration_ms } } }
}

export function toImages(picture: Picture): PinImages {
  const at = (size: ImageSize, extension: Picture['extension']) => ({
    url: mediaAddress(imagePath(picture.signature, size, extension)),
    ...sizeOf(picture, size),
  })
  return {
    '236x': at('236x', 'webp'),
    '474x': at('474x', 'webp'),
    '736x': at('736x', 'webp'),
    orig: at('originals', picture.extension),
  }
}
