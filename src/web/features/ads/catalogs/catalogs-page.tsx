import { oneRoleMay } from '#contract/advertisers/roles'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { catalogPath } from '#web/lib/pages/paths/catalog-path.ts'
import { useFresh } from '#web/lib/requests/use-fresh.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { GroupsPart } from '../product-groups/groups-part.tsx'
import { isAnyBeingRead } from './being-read.ts'
import { FeedForm } from './feed-form.tsx'
import { FeedList } from './feed-list.tsx'
import type { CatalogsData } from './load-catalogs.ts'
import { ShownFeedParts } from './shown-feed.tsx'

/**
 * Where the items of a shop come from, what became of each file, and the items. Brings itself up to date while a file is
 * read.
 */
export function CatalogsPage({ advertiser, found, choices, edited }: CatalogsData) {
  const t = useMessages()
  const mayEdit = oneRoleMay(advertiser.permissions, 'edit_catalogs')
  useFresh(found !== null && isAnyBeingRead(found))
  const hasNone = found !== null && found.feeds.length === 0
  return (
    <div className="max-w-288">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-headline">{t('catalogPages.title')}</h1>
        {mayEdit && !choices && (
          <ButtonLink href={catalogPath(advertiser.id, { form: 'new' })} variant="primary">
            {t('catalogPages.add')}
          </ButtonLink>
        )}
      </div>
      {!found && <RoleMissing permission="read_catalogs" />}
      {hasNone && (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('catalogPages.none')}
          text={t('catalogPages.noneText')}
        />
      )}
      {choices && (
        <Panel
          title={
            edited ? t('catalogPages.editNamed', { name: edited.name }) : t('catalogPages.new')
          }
          text={edited ? undefined : t('catalogPages.newText')}
        >
          <FeedForm
            key={edited?.id ?? 'new'}
            {...{ advertiser, choices, edited }}
            isFirst={hasNone}
          />
        </Panel>
      )}
      {found && !hasNone && (
        <Panel title={t('catalogPages.feeds')}>
          <FeedList feeds={found.feeds} shownId={choices ? null : (found.shown?.feed.id ?? null)} />
        </Panel>
      )}
      {found?.shown && !choices && (
        <>
          <GroupsPart {...{ advertiser, mayEdit }} feed={found.shown.feed} data={found.groups} />
          {/* Whoever looks at a group is not after the feed's files. */}
          {!found.groups.shown && found.groups.form === null && (
            <ShownFeedParts advertiser={advertiser} shown={found.shown} mayEdit={mayEdit} />
          )}
        </>
      )}
    </div>
  )
}
