import { useMessages } from '#web/lib/texts/messages.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

/** A board or section as it is, and what would go with it. */
export function BoardViews({
  name,
  url,
  isIdeas,
}: {
  name: string
  url: string
  isIdeas: boolean
}) {
  const t = useMessages()
  return (
    <div className="mb-5">
      <Tabs
        label={t('board.views', { board: name })}
        tabs={[
          { href: url, label: t('board.viewPins'), isCurrent: !isIdeas },
          { href: `${url}?tab=ideas`, label: t('board.viewIdeas'), isCurrent: isIdeas },
        ]}
      />
    </div>
  )
}
