import { useMessages } from '#web/lib/texts/messages.tsx'
import { Chip, type ChipProps } from '#web/ui/buttons/chip.tsx'
import type { RunState } from './run-state.ts'

const tones: Partial<Record<RunState, ChipProps['tone']>> = {
  running: 'moss',
  in_review: 'straw',
  not_started: 'straw',
  unpaid: 'berry',
  rejected: 'berry',
  stopped: 'berry',
  disabled: 'berry',
}

export function StateChip({ state, size = 'sm' }: { state: RunState; size?: 'sm' | 'md' }) {
  const t = useMessages()
  return (
    <Chip size={size} tone={tones[state] ?? 'sand'}>
      {t('campaigns.state', { state })}
    </Chip>
  )
}
