import { useLogOut } from '#web/features/shell/use-log-out.ts'
import { useAuthPrompt } from '#web/lib/authentication/auth-prompt.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/floats/menu.tsx'
import { LogOutIcon, MoreIcon, SettingsIcon, UsersIcon } from '#web/ui/icons/icons.tsx'

/** Actions on one's own profile; on phones also settings and log-out. */
export function ProfileTools() {
  const t = useMessages()
  const authPrompt = useAuthPrompt()
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
                  onSelect: authPrompt.switchAccounts,
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
