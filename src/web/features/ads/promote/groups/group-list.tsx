import { InnerLink } from '#web/lib/pages/inner-link.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { GroupsOfFeed } from '../../product-groups/groups-by-feed.ts'

/** The product groups of the ad account, each a link, so that it works without scripts too. */
export function GroupList({
  productGroups,
  hrefOf,
}: {
  productGroups: readonly GroupsOfFeed[]
  /** The address of the flow with a product group. */
  hrefOf: (groupId: string) => string
}) {
  return (
    <div className="flex flex-col gap-5">
      {productGroups.map(({ feed, options }) => (
        <FeedGroups key={feed} {...{ feed, options, hrefOf }} />
      ))}
    </div>
  )
}

function FeedGroups({
  feed,
  options,
  hrefOf,
}: GroupsOfFeed & { hrefOf: (groupId: string) => string }) {
  const t = useMessages()
  const label = t('promote.groupsOfFeed', { feed })
  return (
    <section>
      <h3 className="mb-1 text-sm break-words text-ink-soft">{label}</h3>
      <ul aria-label={label} className="flex flex-col gap-2">
        {options.map(({ value, label: name }) => (
          <li key={value}>
            <InnerLink
              href={hrefOf(value)}
              replace
              preventScrollReset
              className="flex min-h-11 items-center rounded-control border border-line px-4 py-2 font-bold break-words hover:bg-sand"
            >
              {name}
            </InnerLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
