import type { DraftAdGroup } from '#contract/campaigns/drafts/draft-tree'
import { catalogPath } from '#web/lib/pages/paths/catalog-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { CheckboxSet } from '#web/ui/fields/checkbox-set/checkbox-set.tsx'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import { fieldId, type StepProps } from '../wizard/field-props.ts'

/** The product groups whose items an ad group shows, by feed: it shows those of one. */
export function GroupItems({
  advertiserId,
  group,
  choices: { productGroups },
  dispatch,
  problemOf,
}: StepProps & { group: DraftAdGroup }) {
  const t = useMessages()
  const path = `ad_groups.${group.key}.product_groups`
  const problem = problemOf(path)
  const name = group.name || t('createPages.unnamedGroup')
  const { product_groups: chosen } = group
  return (
    <section
      id={fieldId(path)}
      tabIndex={-1}
      className="flex flex-col gap-4 border-line not-first:border-t not-first:pt-5"
    >
      <h3 className="text-lg break-words">{t('createPages.itemsOf', { name })}</h3>
      <p className="text-sm text-ink-soft">{t('createPages.itemsHint')}</p>
      {productGroups.length === 0 && (
        <p>
          {t('createPages.noProductGroups')}{' '}
          <Link href={catalogPath(advertiserId)}>{t('createPages.toCatalogs')}</Link>
        </p>
      )}
      {productGroups.map(({ feed, options }) => {
        const own = new Set(options.map(({ value }) => value))
        return (
          <CheckboxSet
            key={feed}
            legend={t('createPages.groupsOfFeed', { feed })}
            name={`${group.key}-items`}
            options={options}
            chosen={chosen.filter((id) => own.has(id))}
            onChange={(ids) =>
              dispatch({
                type: 'changed_group',
                key: group.key,
                fields: { product_groups: [...chosen.filter((id) => !own.has(id)), ...ids] },
              })
            }
            keysHint={t('form.keysHint')}
          />
        )
      })}
      {problem && <FieldError>{problem}</FieldError>}
    </section>
  )
}
