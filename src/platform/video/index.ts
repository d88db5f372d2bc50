export { sniffContainer, sniffedBytes } from './container.ts'
export {
  createVideoProcessor,
  type MadeStreamFile,
  type MadeVideo,
  type VideoProcessor,
} from './processor.ts'
export { streamHeadBytes, streamStart } from './stream-start.ts'
export type { VideoEdit } from './video-part.ts'
