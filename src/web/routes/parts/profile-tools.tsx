import { useLogOut } from '#web/features/shell/use-log-out.ts'
import { useAuthDoor } from '#web/lib/auth-door.tsx'
import { useMessages } from '#web/lib/messages.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LogOutIcon, MoreIcon, SettingsIcon, UsersIcon } from '#web/ui/icons.tsx'
import { Menu } from '#web/ui/menu.tsx'

/** On one's own profile; on phones the way to settings and out leads through here. */
export function ProfileTools() {
  const t = useMessages()
  const door = useAuthDoor()
  const logOut = useLogOut()
  return (
    <div className="flex items-center gap-2 tablet:pt-2">
      <ButtonLink href="/settings/profile/">{t('profile.edit')}</ButtonLink>
      <span className="tablet:hidden">
        <Menu
          label={t('profile.more')}
          align="start"
          groups={[
            {
              key: 'all',
              items: [
                {
                  key: 'settings',
                  label: t('shell.settings'),
                  icon: <SettingsIcon size={20} />,
                  href: '/settings/',
                },
                {
                  key: 'switch',
                  label: t('shell.switchAccount'),
                  icon: <UsersIcon size={20} />,
                  onSelect: door.switchAccounts,
                },
                {
                  key: 'log-out',
                  label: t('shell.logOut'),
                  icon: <LogOutIcon size={20} />,
                  onSelect: () => void logOut(),
                },
              ],
            },
          ]}
          opener={(props) => (
            <IconButton
              {...props}
              variant="secondary"
              label={t('profile.more')}
              icon={<MoreIcon size={22} />}
            />
          )}
        />
      </span>
    </div>
  )
}
