import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type PartnershipsData, partnershipsPath } from './load-partnerships.ts'
import { PartnershipRow } from './partnership-row.tsx'

/** Where a brand answers creators who say that it paid for a pin, and takes its name away again. */
export function PartnershipsPage({ state, isFirst, page }: PartnershipsData) {
  const t = useMessages()
  const chip = (one: PartnershipsData['state']) => (
    <ChipLink
      href={one === 'waiting' ? partnershipsPath : `${partnershipsPath}?state=${one}`}
      isChosen={state === one}
    >
      {t(`partnership.state.${one}`)}
    </ChipLink>
  )
  return (
    <div className="gutter mx-auto max-w-192 pt-4 pb-24">
      <BackLink href="/business/hub/">{t('hub.title')}</BackLink>
      <h1 className="text-headline">{t('partnership.title')}</h1>
      <p className="mt-1.5 text-ink-soft">{t('partnership.text')}</p>
      <nav aria-label={t('partnership.title')} className="mt-5 flex flex-wrap gap-2">
        {chip('waiting')}
        {chip('approved')}
      </nav>
      {page.items.length === 0 ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t(`partnership.none.${state}`)}
          text={state === 'waiting' && isFirst ? t('partnership.noneText') : undefined}
        />
      ) : (
        <ul
          aria-label={t(`partnership.state.${state}`)}
          className="mt-4 rounded-card border border-line bg-surface"
        >
          {page.items.map((named) => (
            <PartnershipRow key={named.pin.id} {...named} />
          ))}
        </ul>
      )}
      {page.bookmark !== null && (
        <div className="mt-6 text-center">
          <ButtonLink href={`${partnershipsPath}?state=${state}&after=${page.bookmark}`}>
            {t('partnership.next')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
