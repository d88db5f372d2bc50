import { useMessages } from '#web/lib/texts/messages.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

/** A member's two feeds: recommendations, and what they follow in chronological order. */
export function HomeTabs({ current }: { current: 'home' | 'following' }) {
  const t = useMessages()
  return (
    <Tabs
      label={t('tune.feeds')}
      align="center"
      className="mb-3 tablet:mb-4"
      tabs={[
        { href: '/', label: t('tune.forYou'), isCurrent: current === 'home' },
        { href: '/following/', label: t('tune.following'), isCurrent: current === 'following' },
      ]}
    />
  )
}
