import { useMessages } from '#web/lib/texts/messages.tsx'
import { useSortTexts } from '#web/lib/texts/use-sort-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SortableList } from '#web/ui/sortable/sortable-list.tsx'
import { useSortable } from '#web/ui/sortable/use-sortable.ts'
import { WebPicture } from '../page/web-picture.tsx'
import type { DraftPage, PagedEvent, PagedState } from './paged-steps.ts'

/** The pages in their order, as they stand in the format; one is open for its words. */
export function PageTiles({
  state,
  dispatch,
}: {
  state: PagedState
  dispatch: (event: PagedEvent) => void
}) {
  const t = useMessages()
  const { pages, openKey, format, isSaving } = state
  const keys = pages.map(({ key }) => key)
  const placeOf = (key: string) => keys.indexOf(key) + 1
  const sort = useSortable({
    keys,
    isOn: pages.length > 1 && !isSaving,
    nameOf: (key) => t('closeup.page', { number: placeOf(key) }),
    texts: useSortTexts(),
    onMove: async ({ key, after }) => {
      const others = keys.filter((one) => one !== key)
      others.splice(after === null ? 0 : others.indexOf(after) + 1, 0, key)
      dispatch({ type: 'moved', keys: others })
    },
    onRefused: () => undefined,
  })
  return (
    <SortableList
      sort={sort}
      label={t('createPin.pages')}
      className="grid grid-cols-3 gap-3 tablet:grid-cols-4"
      renderCard={(key) => {
        const page = pages.find((one) => one.key === key)
        return (
          page && (
            <button
              type="button"
              aria-pressed={key === openKey}
              aria-label={t('createPin.pageWords', { number: placeOf(key) })}
              onClick={() => dispatch({ type: 'opened', key })}
              className={classNames(
                'relative block w-full overflow-hidden rounded-card bg-sand outline-offset-2',
                key === openKey
                  ? 'outline-3 outline-ink'
                  : 'hover:outline-2 hover:outline-line-strong',
              )}
            >
              <Tile page={page} ratio={format.replace(':', ' / ')} />
              <span
                aria-hidden="true"
                className="absolute start-2 bottom-2 rounded-pill bg-night px-2.5 py-0.5 text-xs font-bold text-day tabular"
              >
                {placeOf(key)}
              </span>
            </button>
          )
        )
      }}
    />
  )
}

function Tile({ page: { picture, problem }, ratio }: { page: DraftPage; ratio: string }) {
  const isOnItsWay = picture.kind === 'file' && picture.signature === null && problem === null
  return (
    <span style={{ aspectRatio: ratio }} className="block">
      {picture.kind === 'web' ? (
        <WebPicture
          url={picture.url}
          size="236x"
          alt=""
          className="size-full min-h-0! object-contain"
        />
      ) : (
        <img
          src={picture.url}
          alt=""
          draggable={false}
          className={classNames(
            'size-full object-contain transition-opacity',
            isOnItsWay && 'opacity-50',
          )}
        />
      )}
      {problem !== null && <span className="absolute inset-0 rounded-card border-3 border-berry" />}
    </span>
  )
}
