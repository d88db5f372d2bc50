import { useEffect, useRef } from 'react'
import type { DraftProblem } from '#contract/campaigns/drafts/drafts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type DraftStep, draftSteps, stepOf } from './draft-steps.ts'

interface StepListProps {
  step: DraftStep
  problems: readonly DraftProblem[] | null
  onGo: (step: DraftStep) => void
}

const shown = draftSteps.filter((step) => step !== 'publish')

/** Beside the current step, where the list is wider than the screen. */
const roomPx = 32

/** The steps, each a way to it, with how much is missing there. */
export function StepList({ step, problems, onGo }: StepListProps) {
  const t = useMessages()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)
    if (current) list.current?.scrollTo({ left: current.offsetLeft - roomPx })
  }, [step])
  return (
    <nav aria-label={t('createPages.steps')}>
      <ol ref={list} className="relative flex gap-1 overflow-x-auto desk:flex-col">
        {shown.map((one, at) => {
          const count = problems?.filter(({ path }) => stepOf(path) === one).length ?? 0
          return (
            <li key={one} data-step={one} className="shrink-0">
              <button
                type="button"
                aria-current={one === step ? 'step' : undefined}
                onClick={() => onGo(one)}
                className={classNames(
                  'flex min-h-10 w-full items-center gap-2.5 rounded-control px-3 py-2 text-start font-bold whitespace-nowrap transition-colors touch:min-h-11',
                  one === step
                    ? 'bg-satin-wash text-satin-deep'
                    : 'text-ink-soft hover:bg-sand hover:text-ink',
                )}
              >
                <span className="tabular">{at + 1}</span>
                {t('createPages.step', { step: one })}
                {count > 0 && (
                  <span className="rounded-pill bg-straw-wash px-2 text-xs text-ink tabular">
                    <span aria-hidden="true">{count}</span>
                    <span className="sr-only">{t('createPages.missingHere', { count })}</span>
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
