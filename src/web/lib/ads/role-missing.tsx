import { type AdvertiserPermission, rolesThatMay } from '#contract/advertisers/roles'
import { Notice } from '#web/ui/notice.tsx'
import { useMessages } from '../texts/messages.tsx'

/** In place of what somebody's role in an ad account does not let them see: which roles do. */
export function RoleMissing({ permission }: { permission: AdvertiserPermission }) {
  const t = useMessages()
  const roles = rolesThatMay(permission).map((role) => t(`advertisers.role.${role}`))
  return (
    <div className="mt-6">
      <Notice title={t('advertisers.roleMissing')}>
        {t('advertisers.roleNeeded', { role: roles.join(', ') })}
      </Notice>
    </div>
  )
}
