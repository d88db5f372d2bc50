import type { ProductGroup } from '#contract/catalogs/product-groups'
import { catalogPath } from '#web/lib/pages/paths/catalog-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { rowClass } from '#web/ui/panels/panel.tsx'
import { filterText } from './filter-text.ts'

/** The product groups of a feed, with which items are in each. */
export function GroupList({
  advertiserId,
  feedId,
  groups,
  shownId,
  mayEdit,
}: {
  advertiserId: string
  feedId: string
  groups: readonly ProductGroup[]
  shownId: string | null
  mayEdit: boolean
}) {
  const t = useMessages()
  return (
    <>
      {groups.length === 0 ? (
        <p className="px-4 py-4 text-ink-soft tablet:px-5">{t('productGroups.none')}</p>
      ) : (
        <ul aria-label={t('productGroups.title')}>
          {groups.map((group) => (
            <li key={group.id} className={rowClass}>
              <div className="min-w-0 grow basis-72">
                <strong className="block font-bold break-words">{group.name}</strong>
                <p className="text-sm break-words text-ink-soft">{filterText(group, t)}</p>
              </div>
              {group.id === shownId ? (
                <span className="text-sm text-ink-soft">{t('productGroups.isShown')}</span>
              ) : (
                <ButtonLink
                  size="sm"
                  href={catalogPath(advertiserId, { group: group.id })}
                  aria-label={t('catalogPages.showNamed', { name: group.name })}
                >
                  {t('catalogPages.show')}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <div className="border-t border-line px-4 py-3 tablet:px-5">
          <ButtonLink
            size="sm"
            href={catalogPath(advertiserId, { feed: feedId, group_form: 'new' })}
          >
            {t('productGroups.new')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
