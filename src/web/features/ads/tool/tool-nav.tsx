import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ChevronDownIcon, SettingsIcon, UsersIcon } from '#web/ui/icons/icons.tsx'
import { MegaphoneIcon } from '#web/ui/icons/icons-account.tsx'
import { CardIcon, ChartIcon, TargetIcon } from '#web/ui/icons/icons-ads.tsx'
import { HomeIcon } from '#web/ui/icons/icons-first.tsx'
import { entryHref, type NavGroup } from './nav.ts'
import type { NavEntry, NavGroupName } from './nav-entries.ts'

const icons: Record<NavGroupName, ReactNode> = {
  overview: <HomeIcon size={20} />,
  reporting: <ChartIcon size={20} />,
  ads: <MegaphoneIcon size={20} />,
  audiences: <UsersIcon size={20} />,
  conversions: <TargetIcon size={20} />,
  billing: <CardIcon size={20} />,
  account: <SettingsIcon size={20} />,
}

interface ToolNavProps {
  advertiserId: string
  groups: readonly NavGroup[]
  current: NavEntry | null
  search: URLSearchParams
}

/** The pages of the tool by group. Groups close and open without scripts, too; one of a single page is a link. */
export function ToolNav(props: ToolNavProps) {
  const t = useMessages()
  const nav = useRef<HTMLElement>(null)
  const { current } = props
  // In a low window the column scrolls by itself.
  useEffect(() => {
    const entry = current && nav.current?.querySelector('[aria-current]')
    if (entry) show(entry)
  }, [current])
  return (
    <nav ref={nav} aria-label={t('adsTool.nav')}>
      <ul className="flex flex-col gap-1">
        {props.groups.map((group) => (
          <li key={group.name}>
            <Group {...props} group={group} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * The column beside a page is scrolled by hand: with `scrollIntoView`, the Tab key would begin at the entry, and not at the
 * top or at what the address names. On phones they are in a dialog, which has the focus.
 */
function show(entry: Element): void {
  if (entry.closest('[role="dialog"]')) return entry.scrollIntoView({ block: 'nearest' })
  const column = entry.closest('[data-column]')
  if (!column) return
  const box = column.getBoundingClientRect()
  const { top, bottom } = entry.getBoundingClientRect()
  if (top < box.top) column.scrollTop -= box.top - top + airPx
  if (bottom > box.bottom) column.scrollTop += bottom - box.bottom + airPx
}

const airPx = 16

const rowClass =
  'flex min-h-10 w-full scroll-my-4 items-center gap-3 rounded-control px-3 py-2 font-bold transition-colors hover:bg-sand'

function Group({ group, ...props }: ToolNavProps & { group: NavGroup }) {
  const t = useMessages()
  const { name, entries } = group
  const only = entries.length === 1 ? entries[0] : undefined
  if (only) return <Entry {...props} entry={only} icon={icons[name]} />
  return (
    <details open className="group">
      <summary className={classNames(rowClass, 'cursor-pointer list-none text-ink-soft')}>
        {icons[name]}
        <span className="min-w-0 grow">{t('adsTool.group', { name })}</span>
        <ChevronDownIcon
          size={18}
          className="transition-transform not-group-open:-rotate-90 rtl:not-group-open:rotate-90"
        />
      </summary>
      <ul className="mt-0.5 flex flex-col gap-0.5 ps-8">
        {entries.map((entry) => (
          <li key={entry.path}>
            <Entry {...props} entry={entry} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Entry({
  advertiserId,
  current,
  search,
  entry,
  icon,
}: Omit<ToolNavProps, 'groups'> & { entry: NavEntry; icon?: ReactNode }) {
  const t = useMessages()
  const isCurrent = entry === current
  return (
    <Anchor
      href={entryHref(advertiserId, entry, search)}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        rowClass,
        isCurrent ? 'bg-satin-wash text-satin-deep' : 'text-ink-soft hover:text-ink',
      )}
    >
      {icon}
      <span className="min-w-0 break-words">{t(entry.label)}</span>
    </Anchor>
  )
}
