import { type PictureRecipe } from '#contract/media/picture-edit/recipe'

/** What is made of a picture, with what was made before and what was taken back. */
export interface EditSteps {
  past: readonly PictureRecipe[]
  recipe: PictureRecipe
  future: readonly PictureRecipe[]
}

export type EditEvent =
  /** `goesOn`: still the same drag or held key, which is one step. */
  | { type: 'changed'; recipe: PictureRecipe; goesOn?: boolean }
  | { type: 'undone' }
  | { type: 'redone' }

/** Steps that can be taken back. */
const most = 100

export function openEdit(recipe: PictureRecipe): EditSteps {
  return { past: [], recipe, future: [] }
}

export function nextEdit(state: EditSteps, event: EditEvent): EditSteps {
  const { past, recipe, future } = state
  switch (event.type) {
    case 'changed': {
      if (isSame(recipe, event.recipe)) return state
      const before = event.goesOn && past.length > 0 ? past : [...past, recipe].slice(-most)
      return { past: before, recipe: event.recipe, future: [] }
    }
    case 'undone': {
      const before = past.at(-1)
      return before
        ? { past: past.slice(0, -1), recipe: before, future: [recipe, ...future] }
        : state
    }
    case 'redone': {
      const [after, ...rest] = future
      return after ? { past: [...past, recipe], recipe: after, future: rest } : state
    }
  }
}

export function isSame(one: PictureRecipe, other: PictureRecipe): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
