import { type ImageSize, imagePath, sizeOf } from '#contract/media/image-address'
import { streamPath } from '#contract/media/stream-address'
import { videoPath } from '#contract/media/video-address'
import type { PinImages, PinVideos } from '#contract/pins/pin'
import type { VideoRow } from '#domains/media'
import { mediaAddress } from '#platform/json'
import type { Picture } from '../pin-rules.ts'

export function toVideos(video: VideoRow): PinVideos {
  const { signature, width, height, duration_ms: duration } = video
  const at = (path: string) => ({ url: mediaAddress(path), width, height, duration })
  return {
    video_list: {
      V_720P: at(videoPath(signature)),
      ...(video.streamed_at && { V_HLSV4: at(streamPath(signature)) }),
    },
  }
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
