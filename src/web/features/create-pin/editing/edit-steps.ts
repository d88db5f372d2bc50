import { type PictureRecipe } from '#contract/media/picture-edit/recipe'

/** What is made of a picture, with what was made before and what was taken back. */
export interface EditSteps {
  past: readonly PictureRecipe[]
  recipe: PictureRecipe
  future: readonly PictureRecipe[]
  /** The last change was of a drag or held key that may go on. */
  isRunning: boolean
}

export type EditEvent =
  /** `goesOn`: still the same drag or held key, which is one step. */
  | { type: 'changed'; recipe: PictureRecipe; goesOn?: boolean }
  | { type: 'undone' }
  | { type: 'redone' }

/** Steps that can be taken back. */
const max = 100

export function openEdit(recipe: PictureRecipe): EditSteps {
  return { past: [], recipe, future: [], isRunning: false }
}

export function nextEdit(state: EditSteps, event: EditEvent): EditSteps {
  const { past, recipe, future } = state
  switch (event.type) {
    case 'changed': {
      const isRunning = state.isRunning && event.goesOn === true
      if (isSame(recipe, event.recipe)) return { ...state, isRunning }
      const before = isRunning ? past : [...past, recipe].slice(-max)
      return { past: before, recipe: event.recipe, future: [], isRunning: true }
    }
    case 'undone': {
      const before = past.at(-1)
      if (!before) return state
      const after = [recipe, ...future]
      return { past: past.slice(0, -1), recipe: before, future: after, isRunning: false }
    }
    case 'redone': {
      const [after, ...rest] = future
      if (!after) return state
      return { past: [...past, recipe], recipe: after, future: rest, isRunning: false }
    }
  }
}

export function isSame(one: PictureRecipe, other: PictureRecipe): boolean {
  return valuesOf(one) === valuesOf(other)
}

/** Of a kept recipe they may stand in another order. */
function valuesOf({
  quarter_turns,
  is_mirrored,
  crop,
  tilt_tenths,
  ratio,
  fit,
  background,
  texts,
}: PictureRecipe) {
  const { x, y, w, h } = crop
  const upon = texts.map(({ text, family, size, color, background, align, ...place }) => [
    ...[text, family, size, color, background, align],
    ...[place.x, place.y, place.width, place.tilt_tenths],
  ])
  const lies = [quarter_turns, is_mirrored, x, y, w, h, tilt_tenths]
  return JSON.stringify([lies, ratio, fit, background, upon])
}
