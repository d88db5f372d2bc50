import type { ReactNode } from 'react'
import type { MessageKey } from '#web/lib/messages.tsx'
import { EyeIcon, LinkIcon, LockIcon, ShieldIcon, UserIcon } from '#web/ui/icons.tsx'
import { BriefcaseIcon, DoorIcon, KeyIcon, MoonIcon, ScreenIcon } from '#web/ui/icons-account.tsx'

export interface SettingsPlace {
  /** Of its address, `/settings/{name}/`. */
  name: string
  label: MessageKey
  about: MessageKey
  icon: ReactNode
}

interface PlaceGroup {
  label: MessageKey
  places: readonly SettingsPlace[]
}

const place = (name: string, label: MessageKey, about: MessageKey, icon: ReactNode) => ({
  name,
  label,
  about,
  icon,
})

/** Everything there is to set, in the order people look for it. */
export const placeGroups: readonly PlaceGroup[] = [
  {
    label: 'settings.group.you',
    places: [
      place('profile', 'settings.profile', 'settings.profileShort', <UserIcon size={20} />),
      place('account', 'settings.account', 'settings.accountShort', <BriefcaseIcon size={20} />),
      place(
        'appearance',
        'settings.appearance',
        'settings.appearanceShort',
        <MoonIcon size={20} />,
      ),
    ],
  },
  {
    label: 'settings.group.logIn',
    places: [
      place('password', 'settings.password', 'settings.passwordShort', <LockIcon size={20} />),
      place(
        'two-factor',
        'settings.twoFactor',
        'settings.twoFactorShort',
        <ShieldIcon size={20} />,
      ),
      place('passkeys', 'settings.passkeys', 'settings.passkeysShort', <KeyIcon size={20} />),
      place(
        'connections',
        'settings.connections',
        'settings.connectionsShort',
        <LinkIcon size={20} />,
      ),
      place('sessions', 'settings.sessions', 'settings.sessionsShort', <ScreenIcon size={20} />),
    ],
  },
  {
    label: 'settings.group.data',
    places: [
      place('privacy', 'settings.privacy', 'settings.privacyShort', <EyeIcon size={20} />),
      place('leave', 'settings.leave', 'settings.leaveShort', <DoorIcon size={20} />),
    ],
  },
]
