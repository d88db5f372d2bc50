import { advertiserRoles } from '#contract/advertisers/roles'
import type { Translate } from '#web/lib/messages.tsx'
import type { SelectOption } from '#web/ui/select.tsx'

export function rolesToChoose(t: Translate): SelectOption[] {
  return advertiserRoles.map((value) => ({ value, label: t(`advertisers.role.${value}`) }))
}
