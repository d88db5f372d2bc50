import type { ReactNode } from 'react'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'
import { type SearchAsk, searchPath } from './search-address.ts'

interface ScopeTabsProps {
  ask: SearchAsk
  /** At the end of the line. */
  end?: ReactNode
}

/** The same words, looked for elsewhere. */
export function ScopeTabs({ ask, end }: ScopeTabsProps) {
  const t = useMessages()
  const { viewer } = useFacts()
  const tab = (scope: SearchAsk['scope'], label: string): Tab => ({
    href: searchPath({ ...ask, scope, rs: null }),
    label,
    isCurrent: ask.scope === scope,
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
