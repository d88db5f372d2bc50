import type { ReactNode } from 'react'
import type { PinCard } from '#contract/pins/pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Found } from './use-similar-pictures.ts'

interface SimilarPicturesProps {
  found: Found & { retry: () => void }
  label: string
  results: (pins: PinCard[]) => ReactNode
}

/** The pictures similar to the chosen part, or why there are none. */
export function SimilarPictures({ found, label, results }: SimilarPicturesProps) {
  const t = useMessages()
  const { pins, isLoading, hasFailed, retry } = found
  return (
    <section aria-label={label} aria-busy={isLoading}>
      <p role="status" className="sr-only">
        {!isLoading && !hasFailed && pins && t('looks.count', { count: pins.length })}
      </p>
      {hasFailed ? (
        <ErrorState
          isSmall
          title={t('looks.failedTitle')}
          text={t('looks.failedText')}
          action={<Button onClick={retry}>{t('error.tryAgain')}</Button>}
        />
      ) : pins === null ? (
        <Waiting />
      ) : pins.length === 0 && !isLoading ? (
        <EmptyState isSmall title={t('looks.noneTitle')} text={t('looks.noneText')} />
      ) : (
        <div className={classNames('transition-opacity', isLoading && 'opacity-50')}>
          {results(pins)}
        </div>
      )}
    </section>
  )
}

function Waiting() {
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-2 tablet:grid-cols-3 tablet:gap-4">
      {[14, 18, 12, 16, 13, 17].map((heightRem) => (
        <div key={heightRem} style={{ height: `${heightRem}rem` }}>
          <Skeleton className="size-full" />
        </div>
      ))}
    </div>
  )
}
