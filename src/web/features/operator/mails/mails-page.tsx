import type { Bounce } from '#contract/accounts/bounces/list-bounces'
import { limits } from '#contract/limits'
import type { Page } from '#contract/paging'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { FindMails } from './find-mails.tsx'
import { type MailsChoice, mailsPath } from './mails-path.ts'
import { RefusedRow } from './refused-row.tsx'

export interface MailsData {
  choice: MailsChoice
  page: Page<Bounce>
}

export function MailsPage({ choice, page }: MailsData) {
  const t = useMessages()
  const isAll = Object.keys(choice).length === 0
  return (
    <OperatorPage
      title={t('operator.mails')}
      text={t('refusedMails.text', { days: limits.bouncedDays })}
    >
      <FindMails key={mailsPath(choice)} choice={choice} isAll={isAll} />
      {page.items.length === 0 ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t(isAll ? 'refusedMails.none' : 'refusedMails.noneSuch')}
        />
      ) : (
        <ul
          aria-label={t('operator.mails')}
          className="overflow-hidden rounded-card border border-line bg-surface"
        >
          {page.items.map((bounce) => (
            <RefusedRow key={bounce.id} bounce={bounce} />
          ))}
        </ul>
      )}
      {page.bookmark !== null && (
        <div className="mt-6 text-center">
          <ButtonLink href={mailsPath(choice, page.bookmark)}>{t('refusedMails.older')}</ButtonLink>
        </div>
      )}
      <p className="mt-6">
        <Link href="/operator/jobs/">{t('refusedMails.givenUp')}</Link>
      </p>
    </OperatorPage>
  )
}
