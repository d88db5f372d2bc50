import type { ReactNode } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Menu, type MenuProps } from '#web/ui/floats/menu.tsx'
import { GlobeIcon, ImageIcon, SectionsIcon } from '#web/ui/icons/icons.tsx'

export interface CreateMenuProps {
  onCreateBoard: () => void
  opener: MenuProps['opener']
  side?: MenuProps['side']
}

export function CreateMenu({ onCreateBoard, opener, side }: CreateMenuProps): ReactNode {
  const t = useMessages()
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
      ]}
    />
  )
}
