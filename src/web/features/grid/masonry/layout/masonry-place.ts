import { cardBox, firstCardBelow, type MasonryLayout } from './masonry-layout.ts'

/**
 * Where the reader stands, said by a card and not by a distance: it holds when columns or card
 * heights change. `part` is how much of that card (0…1) has gone above the view.
 * Without a card the list begins below the top of the view, by `-topPx`.
 */
export type GridPlace = { cardKey: string | null; part: number; topPx: number }

/** `topPx` is the top of the view in list coordinates. */
export function placeAt(
  layout: MasonryLayout,
  topPx: number,
  keyAt: (index: number) => string,
): GridPlace {
  const index = topPx > 0 ? firstCardBelow(layout, topPx) : null
  if (index === null) return { cardKey: null, part: 0, topPx }
  const box = cardBox(layout, index)
  // A little under 0 when the view begins in the gap above a whole row.
  const part = (topPx - box.yPx) / box.heightPx
  return { cardKey: keyAt(index), part, topPx }
}

/** The top of the view that shows `place` again; a card that has gone leaves its distance. */
export function topOfPlace(
  layout: MasonryLayout,
  place: GridPlace,
  indexOfKey: (key: string) => number,
): number {
  const index = place.cardKey === null ? -1 : indexOfKey(place.cardKey)
  if (index < 0 || index >= layout.count) return place.topPx
  const box = cardBox(layout, index)
  return Math.round(box.yPx + place.part * box.heightPx)
}
