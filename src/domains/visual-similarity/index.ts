import { lookAlikesHandler } from './look-alikes.ts'
import { searchByPictureHandler } from './search-by-picture.ts'

export const visualSimilarityHandlers = [lookAlikesHandler, searchByPictureHandler]

export { featureIndex } from './feature-index.ts'
export { selectSimilarPictures } from './select-similar-pictures.ts'
export type { SimilarityIndex, SimilarPicture } from './similarity-index.ts'
