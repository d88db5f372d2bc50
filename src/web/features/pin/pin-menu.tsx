import { useEffect, useEffectEvent, useState } from 'react'
import type { Pin } from '#contract/pins/pin'
import { apart } from '#web/lib/apart.tsx'
import { takeWish } from '#web/lib/auth-door.tsx'
import { useMessages } from '#web/lib/messages.tsx'
import { pinName } from '#web/lib/pin-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { EditIcon, MoreIcon, TrashIcon } from '#web/ui/icons.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { usePinActs } from './use-pin-acts.tsx'

const EditPinDialog = apart(() =>
  import('./edit-pin-dialog.tsx').then((module) => module.EditPinDialog),
)
const DeletePinDialog = apart(() =>
  import('./delete-pin-dialog.tsx').then((module) => module.DeletePinDialog),
)

type Shown = 'nothing' | 'edit' | 'delete'

/** What can be done with a pin beside saving it. */
export function PinMenu({ pin, isOwn }: { pin: Pin; isOwn: boolean }) {
  const t = useMessages()
  const acts = usePinActs(pin)
  const [shown, setShown] = useState<Shown>('nothing')
  const [wasShown, setWasShown] = useState<Shown>('nothing')
  const show = (what: Shown) => {
    setWasShown(what)
    setShown(what)
  }
  // What a visitor pressed before they logged in.
  const resume = useEffectEvent(() => {
    if (takeWish('download', pin.id)) acts.download.onSelect?.()
  })
  useEffect(() => resume(), [])

  const own = [
    {
      key: 'edit',
      label: t('pin.edit'),
      icon: <EditIcon size={20} />,
      onSelect: () => show('edit'),
    },
    {
      key: 'delete',
      label: t('pin.delete'),
      icon: <TrashIcon size={20} />,
      isDanger: true,
      onSelect: () => show('delete'),
    },
  ]
  const onClose = () => setShown('nothing')
  return (
    <>
      <Menu
        label={t('pin.moreNamed', { pin: pinName(pin, t) })}
        align="start"
        groups={[
          { key: 'all', items: [acts.copyLink, acts.download] },
          ...(isOwn ? [{ key: 'own', items: own }] : []),
        ]}
        opener={(props) => (
          <IconButton
            {...props}
            label={t('pin.more')}
            icon={<MoreIcon size={24} />}
            className="-ms-2"
          />
        )}
      />
      {wasShown === 'edit' && (
        <EditPinDialog pin={pin} isOpen={shown === 'edit'} onClose={onClose} />
      )}
      {wasShown === 'delete' && (
        <DeletePinDialog pin={pin} isOpen={shown === 'delete'} onClose={onClose} />
      )}
    </>
  )
}
