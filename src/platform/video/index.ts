export { sniffContainer, sniffedBytes } from './container.ts'
export { createVideoProcessor, type MadeVideo, type VideoProcessor } from './processor.ts'
