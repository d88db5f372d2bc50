import type { AccountState } from '#contract/accounts/states/account-states'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Chip, type ChipProps } from '#web/ui/buttons/chip.tsx'

const tones: Record<AccountState, ChipProps['tone']> = {
  active: 'moss',
  soft_banned: 'straw',
  suspended: 'berry',
  deactivated: 'sand',
  deletion_due: 'straw',
}

/** Most accounts are active, which is not worth saying. */
export function MemberStateChip({ state }: { state: AccountState }) {
  const t = useMessages()
  if (state === 'active') return null
  return (
    <Chip size="sm" tone={tones[state]}>
      {t('operator.memberState', { state })}
    </Chip>
  )
}
