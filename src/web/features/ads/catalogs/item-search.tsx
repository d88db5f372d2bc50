import { Form } from 'react-router'
import { limits } from '#contract/limits'
import { catalogPath } from '#web/lib/pages/paths/catalog-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ItemTable } from './item-table.tsx'
import type { ShownFeed } from './load-catalogs.ts'

/** The items of a feed, all or those that were searched for. */
export function ItemSearch({ shown: { feed, query, items, isFirstPage } }: { shown: ShownFeed }) {
  const t = useMessages()
  const search = { feed: feed.id, ...(query !== '' && { q: query }) }
  return (
    <>
      <Form
        role="search"
        method="get"
        className="flex flex-wrap items-end gap-2 px-4 py-4 tablet:px-5"
      >
        <input type="hidden" name="feed" value={feed.id} />
        <TextField
          key={`${feed.id} ${query}`}
          type="search"
          label={t('catalogPages.search')}
          name="q"
          autoComplete="off"
          maxLength={limits.catalogSearchLength}
          defaultValue={query}
          className="min-w-0 grow basis-60"
        />
        <Button type="submit">{t('catalogPages.find')}</Button>
      </Form>
      {items.items.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-ink-soft tablet:px-5">
          {t(query === '' ? 'catalogPages.noItems' : 'catalogPages.notFound')}
        </p>
      ) : (
        <ItemTable items={items.items} />
      )}
      {(items.bookmark !== null || !isFirstPage) && (
        <div className="flex justify-center gap-2 border-t border-line px-4 py-3">
          {!isFirstPage && (
            <ButtonLink href={catalogPath(feed.ad_account_id, search)} variant="quiet">
              {t('catalogPages.first')}
            </ButtonLink>
          )}
          {items.bookmark !== null && (
            <ButtonLink
              href={catalogPath(feed.ad_account_id, { ...search, after: items.bookmark })}
            >
              {t('catalogPages.more')}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}
