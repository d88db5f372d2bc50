import type { Viewer } from '#contract/viewer'
import { useAuthPrompt } from '#web/lib/authentication/auth-prompt.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu } from '#web/ui/floats/menu.tsx'
import { LogOutIcon, PlusIcon, SettingsIcon, UserIcon, UsersIcon } from '#web/ui/icons/icons.tsx'
import { BriefcaseIcon, PromoteIcon } from '#web/ui/icons/icons-account.tsx'
import { useLogOut } from '../use-log-out.ts'

export function ProfileMenu({ viewer }: { viewer: Viewer }) {
  const t = useMessages()
  const authPrompt = useAuthPrompt()
  const logOut = useLogOut()
  const { acting } = useFacts()
  const shown = acting?.owner ?? viewer
  return (
    <Menu
      label={t('shell.profileMenu')}
      opener={(props) => (
        <button
          {...props}
          type="button"
          aria-label={t('shell.profileMenu')}
          className="hit relative rounded-pill transition-[box-shadow] hover:shadow-[0_0_0_4px_var(--color-sand)] aria-expanded:shadow-[0_0_0_4px_var(--color-sand-deep)]"
        >
          <Avatar name={shown.full_name} src={shown.image_medium_url} size={40} />
        </button>
      )}
      groups={[
        {
          key: 'places',
          items: [
            {
              key: 'profile',
              label: shown.full_name,
              description: `@${shown.username}`,
              icon: <UserIcon size={20} />,
              href: `/${shown.username}/`,
            },
            {
              key: 'settings',
              label: t('shell.settings'),
              icon: <SettingsIcon size={20} />,
              href: '/settings/',
            },
            ...(viewer.is_partner || acting
              ? [
                  {
                    key: 'business-hub',
                    label: t('shell.businessHub'),
                    icon: <PromoteIcon size={20} />,
                    href: '/business/hub/',
                  },
                  {
                    key: 'ad-accounts',
                    label: t('shell.adAccounts'),
                    icon: <BriefcaseIcon size={20} />,
                    href: '/accounts_manager/',
                  },
                ]
              : []),
          ],
        },
        {
          key: 'leave',
          items: [
            {
              key: 'switch',
              label: t('shell.switchAccount'),
              icon: <UsersIcon size={20} />,
              onSelect: authPrompt.switchAccounts,
            },
            {
              key: 'add',
              label: t('shell.addAccount'),
              icon: <PlusIcon size={20} />,
              href: '/add-account/',
            },
            {
              key: 'log-out',
              label: t('shell.logOut'),
              icon: <LogOutIcon size={20} />,
              onSelect: logOut,
            },
          ],
        },
      ]}
    />
  )
}
