import { advertiserRoles } from '#contract/advertisers/roles'
import type { Translate } from '#web/lib/texts/messages.tsx'
import type { SelectOption } from '#web/ui/fields/select.tsx'

export function rolesToChoose(t: Translate): SelectOption[] {
  return advertiserRoles.map((value) => ({ value, label: t(`advertisers.role.${value}`) }))
}
