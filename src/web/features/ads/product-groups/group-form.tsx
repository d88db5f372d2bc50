import { useState } from 'react'
import type { Advertiser } from '#contract/advertisers/advertiser'
import type { CatalogFeed } from '#contract/catalogs/feed'
import { autoTypes } from '#contract/catalogs/filter-fields'
import type { ProductGroup } from '#contract/catalogs/product-groups'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { catalogPath } from '#web/lib/pages/paths/catalog-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { AnswerWithAll } from '../edit/conflicts/answer-with-all.ts'
import { ConditionRows } from './condition-rows.tsx'

/** Makes a product group, or changes one. */
export function GroupForm({
  advertiser,
  feed,
  edited,
}: {
  advertiser: Advertiser
  feed: CatalogFeed
  /** Null: a new one is made. */
  edited: ProductGroup | null
}) {
  const t = useMessages()
  const form = useActionForm('product_group')
  const { values, problems, answer } = form
  const sent = answer && !answer.isDone ? (answer as AnswerWithAll).all : null
  const [kind, setKind] = useState<string>(edited?.auto_type ?? 'FILTERS')
  const filters = edited?.filters ?? null
  return (
    <ActionForm of={form} className="grid gap-4 px-4 py-4 tablet:grid-cols-2 tablet:px-5">
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      <input type="hidden" name="feed_id" value={feed.id} />
      {/* Where it is said what is wrong with the conditions as a whole. */}
      <input type="hidden" name="filters" value="" />
      {edited && (
        <>
          <input type="hidden" name="product_group_id" value={edited.id} />
          <input type="hidden" name="version" value={edited.version} />
        </>
      )}
      <TextField
        label={t('catalogPages.name')}
        name="name"
        autoComplete="off"
        maxLength={limits.productGroupNameLength}
        defaultValue={values.name ?? edited?.name}
        error={problems.name}
        required
      />
      <Select
        label={t('productGroups.kind')}
        name="kind"
        defaultValue={values.kind ?? kind}
        onChange={({ target }) => setKind(target.value)}
        options={[
          { value: 'FILTERS', label: t('productGroups.byConditions') },
          ...autoTypes.map((type) => ({
            ...{ value: type, label: t('catalogPages.autoType', { type }) },
          })),
        ]}
      />
      {/* Without scripts the conditions are there whatever is chosen, and count for their own kind alone. */}
      <div className={kind === 'FILTERS' ? 'tablet:col-span-2' : 'hidden'}>
        <ConditionRows
          {...{ filters, sent }}
          currency={feed.default_currency}
          error={problems.filters}
        />
      </div>
      <div className="flex justify-end gap-2 tablet:col-span-2">
        <ButtonLink
          href={catalogPath(advertiser.id, edited ? { group: edited.id } : { feed: feed.id })}
          variant="quiet"
        >
          {t('form.cancel')}
        </ButtonLink>
        <Button type="submit" variant="primary" isLoading={form.isSending}>
          {t(edited ? 'catalogPages.save' : 'productGroups.make')}
        </Button>
      </div>
    </ActionForm>
  )
}
