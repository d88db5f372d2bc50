import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type RepositoryData, repositoryPath } from './load-repository.ts'
import { RepositoryAdCard } from './repository-ad-card.tsx'
import { RepositoryForm } from './repository-form.tsx'

const noFilter = { query: '', country: '', since: '', until: '' }

/** Ads that ran, for anybody: who paid, whom they were targeted at, how many saw them. */
export function RepositoryPage({ filter, isFirst, page, countries }: RepositoryData) {
  const t = useMessages()
  const { brandName } = useFacts()
  const isNarrowed = Object.values(filter).some(Boolean)
  return (
    <div className="gutter mx-auto max-w-224 pt-4 pb-24">
      <h1 className="text-headline">{t('adRepository.title')}</h1>
      <p className="mt-1.5 max-w-160 text-ink-soft">
        {t('adRepository.text', { brand: brandName })}
      </p>
      <RepositoryForm filter={filter} countries={countries} />
      {page.items.length === 0 ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t(isNarrowed ? 'adRepository.noneFound' : 'adRepository.none')}
          text={t(isNarrowed ? 'adRepository.noneFoundText' : 'adRepository.noneText')}
          action={
            (isNarrowed || !isFirst) && (
              <ButtonLink href={repositoryPath(noFilter, null)}>{t('adRepository.all')}</ButtonLink>
            )
          }
        />
      ) : (
        <ul aria-label={t('adRepository.title')} className="mt-6 flex flex-col gap-4">
          {page.items.map((ad) => (
            <li key={ad.ad_id}>
              <RepositoryAdCard ad={ad} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">
        {!isFirst && page.items.length > 0 && (
          <ButtonLink href={repositoryPath(filter, null)}>{t('adRepository.first')}</ButtonLink>
        )}
        {page.bookmark !== null && (
          <ButtonLink href={repositoryPath(filter, page.bookmark)}>
            {t('adRepository.next')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
