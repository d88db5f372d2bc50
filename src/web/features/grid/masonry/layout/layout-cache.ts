import {
  appendCards,
  type CardShape,
  type Columns,
  type MasonryLayout,
  startLayout,
} from './masonry-layout.ts'

type LayoutCache<Item> = {
  layoutOf: (
    items: readonly Item[],
    columns: Columns,
    getShape: (item: Item) => CardShape,
  ) => MasonryLayout
}

/** Remembers the last layout, so that items added at the end cost only themselves. */
export function createLayoutCache<Item>(): LayoutCache<Item> {
  let known: { items: readonly Item[]; layout: MasonryLayout } | null = null
  return {
    layoutOf(items, columns, getShape) {
      const base =
        known?.layout.columns === columns && startsWith(items, known.items) ? known : null
      if (base && base.items.length === items.length) return base.layout
      const added = base ? items.slice(base.items.length) : items
      const layout = appendCards(base?.layout ?? startLayout(columns), added.map(getShape))
      known = { items, layout }
      return layout
    },
  }
}

function startsWith<Item>(items: readonly Item[], start: readonly Item[]): boolean {
  return items === start || start.every((item, index) => items[index] === item)
}
