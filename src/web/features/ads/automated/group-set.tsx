import { catalogPath } from '#web/lib/pages/paths/catalog-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { CheckboxSet } from '#web/ui/fields/checkbox-set/checkbox-set.tsx'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import type { GroupsOfFeed } from '../product-groups/groups-by-feed.ts'

/** The product groups whose items a campaign shows, by feed: it shows those of one. */
export function GroupSet({
  advertiserId,
  productGroups,
  chosen,
  error,
}: {
  advertiserId: string
  productGroups: readonly GroupsOfFeed[]
  chosen: readonly string[]
  error: string | undefined
}) {
  const t = useMessages()
  return (
    <div className="flex w-full flex-col gap-4">
      <p className="text-sm text-ink-soft">{t('automatedPages.groupsHint')}</p>
      {productGroups.length === 0 && (
        <p>
          {t('createPages.noProductGroups')}{' '}
          <Link href={catalogPath(advertiserId)}>{t('createPages.toCatalogs')}</Link>
        </p>
      )}
      {productGroups.map(({ feed, options }) => (
        <CheckboxSet
          key={feed}
          legend={t('createPages.groupsOfFeed', { feed })}
          name="product_group_ids"
          options={options}
          chosen={options.map(({ value }) => value).filter((id) => chosen.includes(id))}
          keysHint={t('form.keysHint')}
        />
      ))}
      {error && (
        // Sending leads the focus here, as to fields.
        <div role="alert" tabIndex={-1}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
