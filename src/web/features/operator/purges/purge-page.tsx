import type { Page } from '#contract/paging'
import type { Purge, PurgePerson, PurgePin } from '#contract/reports/purges/purge'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useFresh } from '#web/lib/requests/use-fresh.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Fact } from '../fact.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { PurgeActions } from './purge-actions.tsx'
import { PurgeChip } from './purge-chip.tsx'
import { PurgePeople } from './purge-people.tsx'
import { PurgePins } from './purge-pins.tsx'
import { PurgeStatus } from './purge-status.tsx'
import { useMeant } from './use-meant.ts'

export interface PurgeData {
  purge: Purge
  pins: Page<PurgePin>
  people: Page<PurgePerson>
}

const freshMs = 1_500

/** One removal of many Pins: what it has, how far it is, and what can be done about it. */
export function PurgePage({ purge, pins, people }: PurgeData) {
  const t = useMessages()
  const meant = useMeant()
  const isBusy = purge.state === 'counting' || purge.state === 'removing' || purge.is_being_put_back
  useFresh(isBusy, freshMs)
  return (
    <OperatorPage
      title={t('moderation.purgeTitle')}
      text={meant(purge)}
      back={{ href: '/operator/purges/', label: t('operator.purges') }}
    >
      {/* Screen readers hear that it begins and ends, and not each count. */}
      <div role="status" className="mb-5">
        <PurgeChip state={purge.state} />
      </div>
      <PurgeStatus purge={purge} isBusy={isBusy} />
      <PurgeActions purge={purge} />
      <Facts purge={purge} />
      <PurgePeople purge={purge} page={people} />
      <PurgePins purge={purge} page={pins} />
    </OperatorPage>
  )
}

function Facts({ purge }: { purge: Purge }) {
  const t = useMessages()
  const momentText = useDateText()
  const { prepared_at, prepared_by, decided_by, confirmed_by, rule, words } = purge
  return (
    <dl className="mb-8 rounded-card border border-line bg-surface px-4 tablet:px-5">
      <Fact label={t('moderation.purgePrepared')}>
        <time dateTime={new Date(prepared_at).toISOString()}>{momentText(prepared_at)}</time>
        {prepared_by !== null && ` · @${prepared_by}`}
      </Fact>
      {rule !== null && (
        <Fact label={t('operator.rule')}>{t('operator.reason', { reason: rule })}</Fact>
      )}
      {words !== '' && (
        <Fact label={t('moderation.purgeWords')}>
          <span dir="auto" className="break-words whitespace-pre-line">
            {words}
          </span>
        </Fact>
      )}
      {decided_by !== null && <Fact label={t('moderation.purgeDecided')}>@{decided_by}</Fact>}
      {confirmed_by !== null && <Fact label={t('moderation.purgeConfirmed')}>@{confirmed_by}</Fact>}
    </dl>
  )
}
