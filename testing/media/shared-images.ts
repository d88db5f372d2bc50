import { createImageProcessor, type ImageProcessor } from '#platform/images'

let shared: ImageProcessor | undefined

/** One picture process for all worlds of a worker, ended with it: starting one takes as long as a small test. */
export function sharedImages(): ImageProcessor {
  shared ??= createImageProcessor({ processes: 1 })
  // Copied with its getters, whose numbers are those of the moment they are read.
  const close = { value: async () => {}, enumerable: true }
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(shared), close },
  ) as ImageProcessor
}
