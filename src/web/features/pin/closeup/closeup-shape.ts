/**
 * The layout of the closeup. Picture and story are side by side unless the picture is so flat that half the page would
 * reduce it to a strip.
 *
 * - `upright`: two panes of 508 px, together at most 1016, in medium and wide windows.
 * - `broad`: in wide windows its picture has 672 px of 1176.
 * - `panorama`: the story is below, in a column of 740 px, and 912 in wide windows.
 */
export type CloseupShape = 'upright' | 'broad' | 'panorama'

/** Height over width, at most. */
const broadRatio = 0.84
const panoramaRatio = 0.6

export function closeupShape({ width, height }: { width: number; height: number }): CloseupShape {
  const ratio = height / width
  if (ratio <= panoramaRatio) return 'panorama'
  return ratio <= broadRatio ? 'broad' : 'upright'
}

interface ShapeLook {
  article: string
  picturePane: string
  /** For the browser to choose a rendition by. */
  sizes: string
}

/** Narrow windows, under 870 px, have one pane of 508 px for every shape. */
export const shapeLooks: Record<CloseupShape, ShapeLook> = {
  upright: {
    article: 'max-w-127 desk:max-w-254 desk:flex-row',
    picturePane: 'desk:w-1/2 desk:shrink-0',
    sizes: '(width >= 54.375rem) min(488px, 50vw), min(508px, 100vw)',
  },
  broad: {
    article: 'max-w-127 desk:max-w-254 desk:flex-row wide:max-w-294',
    picturePane: 'desk:w-1/2 desk:shrink-0 wide:w-168',
    sizes: '(width >= 79.75rem) 652px, (width >= 54.375rem) min(488px, 50vw), min(508px, 100vw)',
  },
  panorama: {
    article: 'max-w-127 desk:max-w-185 wide:max-w-228',
    picturePane: '',
    sizes: '(width >= 79.75rem) 892px, (width >= 54.375rem) 720px, min(508px, 100vw)',
  },
}
