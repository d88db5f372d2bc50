import { type ReactNode, useCallback, useState } from 'react'
import type { PinCard } from '#contract/pins/pin'
import { useAuthPrompt } from '#web/lib/authentication/auth-prompt.tsx'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { pinPath, pinPicture } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { MenuItem } from '#web/ui/floats/menu.tsx'
import { CheckIcon, SaveIcon, SectionsIcon } from '#web/ui/icons/icons.tsx'
import type { SavePlace } from './flow/save-steps.ts'
import { usePinSaving } from './use-pin-saving.ts'

const SavePicker = codeSplit(() => import('./save-picker.tsx').then((module) => module.SavePicker))

export interface SaveMenuProps {
  pin: PinCard
  /** Where it saves to; by default where the last pin was saved. */
  into: SavePlace | null
  /** The menu, given the rows by which it saves. */
  menu: (rows: MenuItem[]) => ReactNode
}

/** On touch screens, where pictures have no buttons: saving from a card's menu, and the picker it opens. */
export function SaveMenu({ pin, into, menu }: SaveMenuProps) {
  const t = useMessages()
  const { flow, isOpen, likelyName, saved, save } = usePinSaving(pin, into)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const findAnchor = useCallback((place: HTMLElement | null) => {
    setAnchor(place?.querySelector('button') ?? null)
  }, [])
  const first: MenuItem = saved
    ? {
        key: 'saved',
        label: t('save.savedTo', { board: saved.section?.title ?? saved.board.name }),
        icon: <CheckIcon size={20} />,
        href: saved.section?.url ?? saved.board.url,
      }
    : {
        key: 'save',
        label: likelyName ? t('save.saveTo', { place: likelyName }) : t('save.save'),
        icon: <SaveIcon size={20} />,
        onSelect: save,
      }
  const choose: MenuItem = {
    key: 'choose',
    label: t('save.saveElsewhere'),
    icon: <SectionsIcon size={20} />,
    onSelect: () => flow.send({ type: 'opened' }),
  }
  return (
    <div ref={findAnchor}>
      {menu([first, choose])}
      {isOpen && (
        <SavePicker
          flow={flow}
          picture={pin.images['236x']}
          anchor={anchor}
          onClose={() => flow.send({ type: 'closed' })}
        />
      )}
    </div>
  )
}

/** For visitors: opens the sign-up dialog. */
export function VisitorSaveMenu({ pin, menu }: Omit<SaveMenuProps, 'into'>) {
  const t = useMessages()
  const authPrompt = useAuthPrompt()
  const save: MenuItem = {
    key: 'save',
    label: t('save.save'),
    icon: <SaveIcon size={20} />,
    onSelect: () =>
      authPrompt.open({
        container: 'save',
        source: 'saveButton',
        next: pinPath(pin),
        pendingAction: { type: 'save', pinId: pin.id },
        picture: pinPicture(pin, t),
      }),
  }
  return menu([save])
}
