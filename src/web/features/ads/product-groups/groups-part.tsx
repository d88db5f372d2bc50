import type { Advertiser } from '#contract/advertisers/advertiser'
import type { CatalogFeed } from '#contract/catalogs/feed'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { GroupForm } from './group-form.tsx'
import { GroupList } from './group-list.tsx'
import type { GroupsData } from './load-groups.ts'
import { PromoteForm } from './promote-form.tsx'
import { ShownGroupParts } from './shown-group.tsx'

/** The product groups of the feed that is shown, and the one that is looked at, made, changed or promoted. */
export function GroupsPart({
  advertiser,
  feed,
  mayEdit,
  data: { groups, shown, form, choices },
}: {
  advertiser: Advertiser
  feed: CatalogFeed
  mayEdit: boolean
  data: GroupsData
}) {
  const t = useMessages()
  return (
    <>
      {(form === 'new' || form === 'edit') && (
        <Panel
          title={
            form === 'edit' && shown
              ? t('catalogPages.editNamed', { name: shown.group.name })
              : t('productGroups.newIn', { name: feed.name })
          }
          text={t('productGroups.formText')}
        >
          <GroupForm
            key={shown?.group.id ?? 'new'}
            {...{ advertiser, feed }}
            edited={form === 'edit' ? (shown?.group ?? null) : null}
          />
        </Panel>
      )}
      {form === 'promote' && shown && choices && (
        <Panel
          title={t('productGroups.promoteNamed', { name: shown.group.name })}
          text={t('productGroups.promoteText')}
        >
          <PromoteForm {...{ advertiser, choices }} group={shown.group} />
        </Panel>
      )}
      {form === null && shown && (
        <ShownGroupParts advertiser={advertiser} shown={shown} mayEdit={mayEdit} />
      )}
      <Panel title={t('productGroups.of', { name: feed.name })} text={t('productGroups.text')}>
        <GroupList
          advertiserId={advertiser.id}
          feedId={feed.id}
          groups={groups}
          shownId={form === null ? (shown?.group.id ?? null) : null}
          mayEdit={mayEdit && form !== 'new'}
        />
      </Panel>
    </>
  )
}
