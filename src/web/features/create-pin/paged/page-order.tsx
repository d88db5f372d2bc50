import type { ReactNode } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useSortTexts } from '#web/lib/texts/use-sort-texts.ts'
import { SortableList } from '#web/ui/sortable/sortable-list.tsx'
import { useSortable } from '#web/ui/sortable/use-sortable.ts'

/** Pages that are put in order by dragging and by keys. Loaded by itself: the create page needs it seldom. */
export function PageOrder({
  keys,
  isOn,
  onMove,
  renderTile,
}: {
  keys: readonly string[]
  isOn: boolean
  onMove: (keys: readonly string[]) => void
  renderTile: (key: string) => ReactNode
}) {
  const t = useMessages()
  const sort = useSortable({
    keys,
    isOn,
    nameOf: (key) => t('createPin.pageWords', { number: keys.indexOf(key) + 1 }),
    texts: useSortTexts(),
    onMove: async ({ key, after }) => {
      const others = keys.filter((one) => one !== key)
      others.splice(after === null ? 0 : others.indexOf(after) + 1, 0, key)
      onMove(others)
    },
    onRefused: () => undefined,
  })
  return (
    <SortableList
      sort={sort}
      label={t('createPin.pages')}
      className="grid grid-cols-3 gap-3 tablet:grid-cols-4"
      renderCard={renderTile}
    />
  )
}
