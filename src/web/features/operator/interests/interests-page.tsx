import { useSearchParams } from 'react-router'
import type { KeptInterest } from '#contract/discover/operator-interests'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { PlusIcon } from '#web/ui/icons/icons-first.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { InterestForm } from './interest-form.tsx'
import { InterestRow } from './interest-row.tsx'

/** The tree of interests: a card for each branch; one interest can be edited at a time. */
export function InterestsPage({ interests }: { interests: readonly KeptInterest[] }) {
  const t = useMessages()
  const [search] = useSearchParams()
  const editedId = search.get('edit')
  return (
    <OperatorPage title={t('operator.interests')} text={t('operator.interestsText')}>
      <details className="group mb-4 rounded-card border border-line bg-surface">
        <summary className="flex cursor-pointer items-center gap-2 rounded-card px-4 py-4 font-bold tablet:px-5">
          <PlusIcon size={20} />
          {t('operator.newInterest')}
        </summary>
        <div className="px-4 pb-5 tablet:px-5">
          <InterestForm key={interests.length} interest={null} all={interests} />
        </div>
      </details>
      <ul className="flex flex-col gap-4" aria-label={t('operator.interests')}>
        {branchesOf(interests).map((branch) => (
          <li key={branch[0]?.id} className="rounded-card border border-line bg-surface">
            <ul className="flex flex-col">
              {branch.map((interest) => (
                <InterestRow
                  key={interest.id}
                  interest={interest}
                  all={interests}
                  isEdited={interest.id === editedId}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </OperatorPage>
  )
}

/** Each top-level interest with its descendants. */
function branchesOf(interests: readonly KeptInterest[]): KeptInterest[][] {
  const branches: KeptInterest[][] = []
  for (const interest of interests) {
    if (interest.level === 1) branches.push([interest])
    else branches.at(-1)?.push(interest)
  }
  return branches
}
