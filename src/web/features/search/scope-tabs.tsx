import type { ReactNode } from 'react'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'
import { type SearchCriteria, searchPath } from './search-address.ts'

interface ScopeTabsProps {
  criteria: SearchCriteria
  /** At the end of the line. */
  end?: ReactNode
}

/** Links to the same query in other scopes. */
export function ScopeTabs({ criteria, end }: ScopeTabsProps) {
  const t = useMessages()
  const { viewer } = useFacts()
  const tab = (scope: SearchCriteria['scope'], label: string): Tab => ({
    href: searchPath({ ...criteria, scope, rs: null }),
    label,
    isCurrent: criteria.scope === scope,
  })
  const tabs = [
    tab('pins', t('search.pins')),
    tab('videos', t('search.videos')),
    tab('boards', t('search.boards')),
    tab('users', t('search.people')),
  ]
  if (viewer) tabs.push(tab('my_pins', t('search.ownPins')))
  return (
    <div className="mb-4 flex items-center justify-between gap-3">
      <Tabs label={t('search.scopes')} tabs={tabs} className="min-w-0" />
      {end}
    </div>
  )
}
