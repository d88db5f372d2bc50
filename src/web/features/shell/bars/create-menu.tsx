import type { ReactNode } from 'react'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { businessPromotePath } from '#web/lib/promote/promote-path.ts'
import { reportPromoteEntry } from '#web/lib/promote/report-entry.ts'
import { usePromoteOffer } from '#web/lib/promote/use-promote-offer.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Menu, type MenuProps } from '#web/ui/floats/menu.tsx'
import { GlobeIcon, ImageIcon, SectionsIcon } from '#web/ui/icons/icons.tsx'
import { PromoteIcon } from '#web/ui/icons/icons-account.tsx'

const source = 'navbar_promote_pin'

export interface CreateMenuProps {
  onCreateBoard: () => void
  opener: MenuProps['opener']
  side?: MenuProps['side']
}

export function CreateMenu({ onCreateBoard, opener, side }: CreateMenuProps): ReactNode {
  const t = useMessages()
  const { viewer, acting } = useFacts()
  const offer = usePromoteOffer(acting !== null || (viewer?.is_partner ?? false))
  return (
    <Menu
      label={t('shell.create')}
      side={side}
      align={side === 'top' ? 'center' : 'end'}
      opener={opener}
      groups={[
        {
          key: 'all',
          items: [
            {
              key: 'pin',
              label: t('shell.createPin'),
              description: t('shell.createPinAbout'),
              icon: <ImageIcon size={20} />,
              href: '/pin/create/',
            },
            {
              key: 'board',
              label: t('shell.createBoard'),
              description: t('shell.createBoardAbout'),
              icon: <SectionsIcon size={20} />,
              onSelect: onCreateBoard,
            },
            {
              key: 'elsewhere',
              label: t('shell.createElsewhere'),
              description: t('shell.createElsewhereAbout'),
              icon: <GlobeIcon size={20} />,
              href: '/tools/',
            },
          ],
        },
        ...(offer.to_business
          ? [
              {
                key: 'ads',
                items: [
                  {
                    key: 'promote',
                    label: t('shell.promotePin'),
                    description: t('shell.promotePinAbout'),
                    icon: <PromoteIcon size={20} />,
                    href: businessPromotePath(null, source),
                    onSelect: () => reportPromoteEntry(source, null),
                  },
                ],
              },
            ]
          : []),
      ]}
    />
  )
}
