import { useState } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipButton } from '#web/ui/buttons/chip.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { GroupsOfFeed } from '../../product-groups/groups-by-feed.ts'
import { PinList, type PinListProps } from '../pin-list.tsx'
import { GroupList } from './group-list.tsx'

export interface ChoiceProps {
  pinList: PinListProps
  productGroups: readonly GroupsOfFeed[]
  groupHref: (groupId: string) => string
  /** What is looked at first. */
  first: 'pins' | 'groups'
}

/** The pins of the business and, where it has some, its product groups. Without scripts both are there. */
export function ChooseWhat({ pinList, productGroups, groupHref, first }: ChoiceProps) {
  const t = useMessages()
  const isHydrated = useHydrated()
  const [shown, setShown] = useState(first)
  if (productGroups.length === 0) return <PinList {...pinList} />
  const isShown = (what: 'pins' | 'groups') => !isHydrated || shown === what
  return (
    <div className="flex flex-col gap-4">
      {isHydrated && (
        <div role="group" aria-label={t('promote.what')} className="flex flex-wrap gap-2">
          {(['pins', 'groups'] as const).map((what) => (
            <ChipButton key={what} isChosen={shown === what} onClick={() => setShown(what)}>
              {t('promote.whatName', { what })}
            </ChipButton>
          ))}
        </div>
      )}
      {isShown('pins') && <PinList {...pinList} />}
      {isShown('groups') && <GroupList {...{ productGroups }} hrefOf={groupHref} />}
    </div>
  )
}
