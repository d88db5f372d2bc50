import { lookAlikesHandler } from './look-alikes.ts'
import { searchByPictureHandler } from './search-by-picture.ts'

export const lookHandlers = [lookAlikesHandler, searchByPictureHandler]

export type { SimilarityIndex, SimilarPicture } from './look-index.ts'
export { ownLooks } from './own-looks.ts'
export { selectSimilarPictures } from './select-alike.ts'
