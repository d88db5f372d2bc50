import { useRef } from 'react'
import type { PictureRecipe } from '#contract/media/picture-edit/recipe'
import type { EditPart } from './edit-changes.ts'

/** Of one field: what is dragged, held, typed or tried out in it is one step, until it is left. */
export function useOneStep(onChange: EditPart['onChange']) {
  const isRunning = useRef(false)
  return {
    change(recipe: PictureRecipe) {
      onChange(recipe, isRunning.current)
      isRunning.current = true
    },
    stop() {
      isRunning.current = false
    },
  }
}
