import { useEffect, useEffectEvent, useState } from 'react'
import type { Pin } from '#contract/pins/pin'
import { takePendingAction } from '#web/lib/authentication/auth-prompt.tsx'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { pinName } from '#web/lib/saving/pin-names.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/floats/menu.tsx'
import {
  EditIcon,
  EyeIcon,
  EyeOffIcon,
  FlagIcon,
  InfoIcon,
  MoreIcon,
  TrashIcon,
} from '#web/ui/icons/icons.tsx'
import { useHiding } from '../unwanted/use-hiding.ts'
import type { PlaceField } from './edit-pin-dialog.tsx'
import { usePinActions } from './use-pin-actions.tsx'

const EditPinDialog = codeSplit(() =>
  import('./edit-pin-dialog.tsx').then((module) => module.EditPinDialog),
)
const DeletePinDialog = codeSplit(() =>
  import('./delete-pin-dialog.tsx').then((module) => module.DeletePinDialog),
)
const DisclosureDialog = codeSplit(() =>
  withTexts('disclosure', import('../disclosure/disclosure-dialog.tsx')).then(
    (module) => module.DisclosureDialog,
  ),
)

interface PinMenuProps {
  pin: Pin
  boardField: PlaceField
  onReport: () => void
}

type Shown = 'nothing' | 'edit' | 'delete' | 'disclose'

/** The menu of a pin: everything except saving and sharing. */
export function PinMenu({ pin, boardField, onReport }: PinMenuProps) {
  const t = useMessages()
  const { viewer } = useFacts()
  const actions = usePinActions(pin)
  const hiding = useHiding(pin)
  const [shown, setShown] = useState<Shown>('nothing')
  const [wasShown, setWasShown] = useState<Shown>('nothing')
  const show = (what: Shown) => {
    setWasShown(what)
    setShown(what)
  }
  // The action a visitor started before they logged in.
  const resume = useEffectEvent(() => {
    if (viewer && takePendingAction('download', pin.id)) actions.download.onSelect?.()
  })
  useEffect(() => resume(), [])

  const isOwn = viewer?.id === pin.pinner.id
  const isOnOwnBoard = viewer !== null && pin.board.url.startsWith(`/${viewer.username}/`)
  const edit: MenuItem = {
    key: 'edit',
    label: t('closeup.edit'),
    icon: <EditIcon size={20} />,
    onSelect: () => show('edit'),
  }
  const disclose: MenuItem = {
    key: 'disclose',
    label: t('closeup.disclose'),
    icon: <InfoIcon size={20} />,
    onSelect: () => show('disclose'),
  }
  const remove: MenuItem = {
    key: 'delete',
    label: t('closeup.delete'),
    icon: <TrashIcon size={20} />,
    isDanger: true,
    onSelect: () => show('delete'),
  }
  const hide: MenuItem = hiding.isHidden
    ? {
        key: 'unhide',
        label: t('closeup.unhide'),
        icon: <EyeIcon size={20} />,
        onSelect: hiding.unhide,
      }
    : {
        key: 'hide',
        label: t('closeup.hide'),
        description: t('closeup.hideAbout'),
        icon: <EyeOffIcon size={20} />,
        onSelect: hiding.hide,
      }
  const report: MenuItem = {
    key: 'report',
    label: t('closeup.report'),
    description: t('closeup.reportAbout'),
    icon: <FlagIcon size={20} />,
    onSelect: onReport,
  }
  // Of a repin, its first saver decides.
  const isCreated = isOwn && pin.aggregated_pin_data.id === pin.id
  const own = [
    ...(isOwn ? [edit] : []),
    ...(isCreated ? [disclose] : []),
    ...(isOwn || isOnOwnBoard ? [remove] : []),
  ]
  const others = isOwn ? [] : viewer ? [hide, report] : [report]
  const groups = [
    { key: 'all', items: [actions.copyLink, actions.download] },
    { key: 'own', items: own },
    { key: 'others', items: others },
  ]
  const onClose = () => setShown('nothing')
  return (
    <>
      <Menu
        label={t('closeup.moreNamed', { pin: pinName(pin, t) })}
        align="start"
        groups={groups.filter((group) => group.items.length > 0)}
        opener={(props) => (
          <IconButton {...props} label={t('closeup.more')} icon={<MoreIcon size={24} />} />
        )}
      />
      {wasShown === 'edit' && (
        <EditPinDialog
          pin={pin}
          isCreated={isCreated}
          boardField={boardField}
          isOpen={shown === 'edit'}
          onClose={onClose}
        />
      )}
      {wasShown === 'delete' && (
        <DeletePinDialog pin={pin} isOpen={shown === 'delete'} onClose={onClose} />
      )}
      {wasShown === 'disclose' && (
        <DisclosureDialog pin={pin} isOpen={shown === 'disclose'} onClose={onClose} />
      )}
    </>
  )
}
