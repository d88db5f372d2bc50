import type { PictureRecipe } from '#contract/media/picture-edit/recipe'

/** A picture that is uploaded. */
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
