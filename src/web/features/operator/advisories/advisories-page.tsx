import type { KeptAdvisory } from '#contract/search/operator-advisories'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { ChevronDownIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { AdvisoryForm } from './advisory-form.tsx'
import { AdvisoryLines } from './advisory-lines.tsx'
import { AdvisoryTerms } from './advisory-terms.tsx'
import { Reviewer } from './reviewer.tsx'

/** The advisories shown above searches, with their review dates. */
export function AdvisoriesPage({ advisories }: { advisories: readonly KeptAdvisory[] }) {
  const t = useMessages()
  return (
    <OperatorPage title={t('operator.advisories')} text={t('operator.advisoriesText')}>
      <ul className="flex flex-col gap-4">
        {advisories.map((advisory) => (
          <li key={advisory.id}>
            <AdvisoryCard advisory={advisory} />
          </li>
        ))}
      </ul>
      <details className="group mt-4 rounded-card border border-line bg-surface">
        <summary className="flex cursor-pointer items-center gap-2 rounded-card px-4 py-4 font-bold tablet:px-5">
          <PlusIcon size={20} />
          {t('operator.newAdvisory')}
        </summary>
        <div className="px-4 pb-5 tablet:px-5">
          <AdvisoryForm key={advisories.length} advisory={null} />
        </div>
      </details>
    </OperatorPage>
  )
}

function AdvisoryCard({ advisory }: { advisory: KeptAdvisory }) {
  const t = useMessages()
  const { id, title, level, severity, is_overdue, disabled_at, review_due, reviewed_by } = advisory
  const { views, lines } = advisory
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="cursor-pointer list-none rounded-card px-4 py-4 tablet:px-5 [&::-webkit-details-marker]:hidden">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-base break-words">{title.text}</h2>
          {is_overdue && <Chip tone="berry">{t('operator.overdue')}</Chip>}
          {disabled_at ? (
            <Chip>{t('operator.off')}</Chip>
          ) : (
            <Chip tone="moss">{t('operator.inForce')}</Chip>
          )}
          <Reviewer name={reviewed_by} />
          <ChevronDownIcon
            size={20}
            className="ms-auto text-ink-soft transition-transform group-open:rotate-180"
          />
        </span>
        <span className="mt-1 block text-sm text-ink-soft tabular">
          {[
            id,
            t('operator.levelOf', { value: level }),
            t('operator.severityOf', { value: severity }),
            t('operator.dueOn', { day: review_due }),
            t('operator.seen', { count: views }),
            t('operator.linesOf', { count: lines.length }),
          ].join(' · ')}
        </span>
      </summary>
      <div className="px-4 pb-5 tablet:px-5">
        <AdvisoryForm advisory={advisory} />
        <AdvisoryTerms advisory={advisory} />
        <AdvisoryLines advisory={advisory} />
      </div>
    </details>
  )
}
