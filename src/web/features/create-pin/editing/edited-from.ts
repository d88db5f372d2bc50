import type { PictureRecipe } from '#contract/media/picture-edit/recipe'

/** A picture that the server has. */
export interface StoredPicture {
  signature: string
  url: string
  width: number
  height: number
  color: string
}

/** What an edited picture was made of, and by. */
export interface EditedFrom {
  original: StoredPicture
  recipe: PictureRecipe
}

/** As the content of a pin or of a page. */
export interface UploadedPicture extends StoredPicture {
  kind: 'uploaded'
  /** Where it came in parts. */
  upload_id: string | null
  edited?: EditedFrom
}
