export type { Crop } from './description/describe.ts'
export * from './limits.ts'
export {
  createImageProcessor,
  type ImageProcessor,
  type ImageProcessorOptions,
} from './processor.ts'
export {
  type ImageFacts,
  type IngestedImage,
  type Rendition,
  type SourceFormat,
} from './renditions/rendition.ts'
