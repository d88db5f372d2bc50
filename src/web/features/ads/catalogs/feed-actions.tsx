import type { ReactNode } from 'react'
import type { CatalogFeed } from '#contract/catalogs/feed'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { catalogPath } from '#web/lib/pages/paths/catalog-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** What can be done with a feed. */
export function FeedActions({ feed, isReading }: { feed: CatalogFeed; isReading: boolean }) {
  const t = useMessages()
  const isFetched = feed.source === 'ADDRESS'
  const isActive = feed.status === 'ACTIVE'
  return (
    <div className="flex flex-wrap items-start gap-2 border-b border-line px-4 py-4 tablet:px-5">
      {isFetched && (
        <OneAction
          feed={feed}
          intent="fetch_feed"
          disabledReason={isReading ? t('catalogPages.beingRead') : undefined}
        >
          {t('catalogPages.fetch')}
        </OneAction>
      )}
      {isFetched && (
        <OneAction feed={feed} intent="feed_status" status={isActive ? 'PAUSED' : 'ACTIVE'}>
          {t(isActive ? 'catalogPages.pause' : 'catalogPages.resume')}
        </OneAction>
      )}
      <ButtonLink size="sm" href={catalogPath(feed.ad_account_id, { feed: feed.id, form: 'edit' })}>
        {t('catalogPages.edit')}
      </ButtonLink>
      <details className="group/delete">
        <summary className="inline-flex h-9 cursor-pointer items-center rounded-pill px-3.5 text-sm font-bold hover:bg-sand">
          {t('catalogPages.delete')}
        </summary>
        <div className="mt-2 flex max-w-96 flex-col items-start gap-3">
          <p>{t('catalogPages.deleteText', { count: feed.item_count })}</p>
          <OneAction feed={feed} intent="delete_feed" isDanger>
            {t('catalogPages.deleteNamed', { name: feed.name })}
          </OneAction>
        </div>
      </details>
    </div>
  )
}

function OneAction({
  feed,
  intent,
  status,
  disabledReason,
  isDanger,
  children,
}: {
  feed: CatalogFeed
  intent: string
  status?: CatalogFeed['status']
  disabledReason?: string
  isDanger?: boolean
  children: ReactNode
}) {
  const t = useMessages()
  const toasts = useToasts()
  const form = useActionForm(intent, {
    onRefused: ({ problems }) =>
      toasts.show({
        text: problems.form ?? problems.feed_id ?? t('error.unexpected'),
        tone: 'danger',
      }),
  })
  return (
    <ActionForm of={form} isQuiet>
      <input type="hidden" name="advertiser_id" value={feed.ad_account_id} />
      <input type="hidden" name="feed_id" value={feed.id} />
      {status && <input type="hidden" name="status" value={status} />}
      <Button
        type="submit"
        size="sm"
        variant={isDanger ? 'danger' : undefined}
        disabledReason={disabledReason}
        isLoading={form.isSending}
      >
        {children}
      </Button>
    </ActionForm>
  )
}
