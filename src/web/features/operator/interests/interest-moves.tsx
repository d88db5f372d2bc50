import { useEffect, useEffectEvent, useRef } from 'react'
import type { KeptInterest } from '#contract/discover/operator-interests'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#web/ui/icons/icons.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

interface InterestMovesProps {
  interest: KeptInterest
  /** The number of siblings, including itself. */
  siblingCount: number
}

/** Buttons that move an interest up or down. */
export function InterestMoves({ interest, siblingCount }: InterestMovesProps) {
  const t = useMessages()
  const toasts = useToasts()
  const { id, name, position } = interest
  const buttons = useRef<HTMLDivElement>(null)
  const move = useActionForm<KeptInterest>('place', {
    onDone: (moved) =>
      toasts.show({
        text: t('operator.interestMoved', { name, place: moved.position, count: siblingCount }),
        tone: 'success',
        tag: 'interest',
      }),
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' }),
  })

  // Moving the row in the document drops the focus, so it is restored.
  const restoreFocus = useEffectEvent(() => {
    if (!move.done || document.activeElement !== document.body) return
    buttons.current?.querySelector<HTMLButtonElement>('button:not(.invisible)')?.focus()
  })
  const { state } = move.fetcher
  useEffect(() => {
    if (state === 'idle') restoreFocus()
  }, [state])

  const to = (place: number, label: string, icon: typeof ChevronUpIcon) => {
    const Icon = icon
    return (
      <ActionForm of={move} isQuiet>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="position" value={place} />
        <IconButton
          type="submit"
          label={label}
          icon={<Icon size={20} />}
          size="sm"
          // Hidden buttons keep their space, so that the others do not move.
          className={place < 1 || place > siblingCount ? 'invisible' : undefined}
        />
      </ActionForm>
    )
  }
  return (
    <div ref={buttons} className="flex">
      {to(position - 1, t('operator.interestUp', { name }), ChevronUpIcon)}
      {to(position + 1, t('operator.interestDown', { name }), ChevronDownIcon)}
    </div>
  )
}
