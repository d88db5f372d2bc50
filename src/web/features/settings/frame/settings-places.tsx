import type { ReactNode } from 'react'
import type { MessageKey } from '#web/lib/texts/messages.tsx'
import {
  BellIcon,
  DownloadIcon,
  EyeIcon,
  LinkIcon,
  LockIcon,
  MailIcon,
  ShieldIcon,
  TrashIcon,
  UploadIcon,
  UserIcon,
} from '#web/ui/icons/icons.tsx'
import {
  BriefcaseIcon,
  ExitIcon,
  KeyIcon,
  MegaphoneIcon,
  MoonIcon,
  ScreenIcon,
} from '#web/ui/icons/icons-account.tsx'
import { BlockIcon } from '#web/ui/icons/icons-boards.tsx'
import { HomeIcon } from '#web/ui/icons/icons-first.tsx'

export interface SettingsPlace {
  /** In its URL, `/settings/{name}/`. */
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

/** All settings pages, in the order people look for them. */
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
      place('claim', 'settings.claim', 'settings.claimShort', <LinkIcon size={20} />),
      place(
        'invitations',
        'settings.invitations',
        'settings.invitationsShort',
        <MailIcon size={20} />,
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
      place('ads', 'settings.ads', 'settings.adsShort', <MegaphoneIcon size={20} />),
      place('notifications', 'settings.push', 'settings.pushShort', <BellIcon size={20} />),
      place('mails', 'settings.mails', 'settings.mailsShort', <MailIcon size={20} />),
      place('feed', 'settings.feed', 'settings.feedShort', <HomeIcon size={20} />),
      place('offline', 'settings.offline', 'settings.offlineShort', <DownloadIcon size={20} />),
      place('blocked', 'settings.blocked', 'settings.blockedShort', <BlockIcon size={20} />),
      place('deleted', 'settings.deleted', 'settings.deletedShort', <TrashIcon size={20} />),
      place('import', 'settings.import', 'settings.importShort', <UploadIcon size={20} />),
      place('export', 'settings.export', 'settings.exportShort', <DownloadIcon size={20} />),
      place('leave', 'settings.leave', 'settings.leaveShort', <ExitIcon size={20} />),
    ],
  },
]
