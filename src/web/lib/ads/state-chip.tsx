import { useMessages } from '#web/lib/texts/messages.tsx'
import { Chip, type ChipProps } from '#web/ui/buttons/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { RunState } from './run-state.ts'

const tones: Partial<Record<RunState, 'moss' | 'straw' | 'berry'>> = {
  running: 'moss',
  in_review: 'straw',
  not_started: 'straw',
  unpaid: 'berry',
  rejected: 'berry',
  stopped: 'berry',
  disabled: 'berry',
}

/** Beside the name of one campaign. */
export function StateChip({ state }: { state: RunState }) {
  const t = useMessages()
  const tone: ChipProps['tone'] = tones[state] ?? 'sand'
  return <Chip tone={tone}>{t('campaigns.state', { state })}</Chip>
}

const dots = { moss: 'bg-moss', straw: 'bg-straw', berry: 'bg-berry' } as const

/** In lists, where many chips would be louder than the figures. */
export function StateDot({ state }: { state: RunState }) {
  const t = useMessages()
  const tone = tones[state]
  return (
    <span className="inline-flex items-center gap-2 text-sm whitespace-nowrap">
      <span
        aria-hidden="true"
        className={classNames(
          'size-2.5 shrink-0 rounded-pill border border-transparent',
          tone ? dots[tone] : 'border-line-strong!',
        )}
      />
      {t('campaigns.state', { state })}
    </span>
  )
}
