import type { SortPlace, SortTexts } from '#web/ui/sortable/use-sortable.ts'
import { useMessages } from './messages.tsx'

/** Texts announced while an item is reordered. */
export function useSortTexts(): SortTexts {
  const t = useMessages()
  const values = ({ name, place, count }: SortPlace) => ({ name, place, count })
  return {
    handle: (name) => t('sortable.handle', { name }),
    hint: t('sortable.hint'),
    earlier: t('sortable.earlier'),
    later: t('sortable.later'),
    done: t('sortable.done'),
    lifted: (at) => t('sortable.lifted', values(at)),
    carried: (at) => t('sortable.carried', values(at)),
    putDown: (at) => t('sortable.putDown', values(at)),
    putBack: (at) => t('sortable.putBack', values(at)),
  }
}
