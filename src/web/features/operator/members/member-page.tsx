import type { MemberFacts } from '#contract/accounts/members/get-member'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { fileSizeText } from '#web/lib/texts/file-size-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { Fact } from '../fact.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberStateChip } from './member-state-chip.tsx'
import { useSeenText } from './use-seen-text.ts'

export interface MemberData {
  member: MemberFacts
  isSelf: boolean
}

export function MemberPage({ member, isSelf }: MemberData) {
  const t = useMessages()
  const { id, username, full_name } = member
  return (
    <OperatorPage
      title={`@${username}`}
      text={full_name}
      back={{ href: '/operator/members/', label: t('operator.members') }}
    >
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <MemberStateChip state={member.state} />
        {member.is_operator && <Chip>{t('operator.memberRole', { role: 'operator' })}</Chip>}
        {member.is_partner && <Chip>{t('operator.memberRole', { role: 'business' })}</Chip>}
        <ButtonLink href={`/${username}/`} size="sm">
          {t('operator.memberProfile')}
        </ButtonLink>
        <ButtonLink href={`/operator/purges/?who=${username}`} size="sm">
          {t('operator.memberPurge')}
        </ButtonLink>
        <ButtonLink href={`/operator/audit/?person=${id}`} size="sm">
          {t('operator.memberAudit')}
        </ButtonLink>
        {member.open_appeal_count > 0 && (
          <ButtonLink href="/operator/appeals/" size="sm">
            {t('operator.memberAppeals')}
          </ButtonLink>
        )}
      </div>
      <Facts member={member} />
      <MemberActions member={member} isSelf={isSelf} />
    </OperatorPage>
  )
}

function Facts({ member }: { member: MemberFacts }) {
  const t = useMessages()
  const dateText = useDateText()
  const seenText = useSeenText()
  const { email, joined_at, seen_on, used_bytes, quota_bytes, state_since } = member
  const used = fileSizeText(used_bytes, t.locale)
  const ways = [
    ...(member.has_password ? ['password'] : []),
    ...(member.passkey_count > 0 ? ['passkeys'] : []),
    ...(member.has_second_factor ? ['factor'] : []),
  ]
  return (
    <dl className="mb-8 rounded-card border border-line bg-surface px-4 tablet:px-5">
      <Fact label={t('operator.memberEmail')}>
        <bdi className="break-all">{email}</bdi>
        <span className="text-ink-soft">
          {' · '}
          {t(member.is_email_verified ? 'operator.memberVerified' : 'operator.memberUnverified')}
        </span>
        {member.is_email_refused && (
          <>
            <span className="text-ink-soft">{' · '}</span>
            <Link href="/operator/mails/">{t('operator.memberRefuses')}</Link>
          </>
        )}
      </Fact>
      {member.state_reason !== '' && (
        <Fact label={t('operator.memberReason')}>
          <span className="break-words whitespace-pre-wrap">{member.state_reason}</span>
        </Fact>
      )}
      {state_since !== null && (
        <Fact label={t('operator.memberSince')}>
          <time dateTime={state_since}>{dateText(state_since)}</time>
        </Fact>
      )}
      {member.deletion_due_at !== null && (
        <Fact label={t('operator.memberDeletion')}>
          <time dateTime={member.deletion_due_at}>{dateText(member.deletion_due_at)}</time>
        </Fact>
      )}
      <Fact label={t('operator.memberKeeps')}>
        {t('operator.memberHas', { pins: member.pin_count, boards: member.board_count })}
      </Fact>
      <Fact label={t('operator.memberStores')}>
        {quota_bytes === null
          ? used
          : t('operator.memberStoresOf', { used, quota: fileSizeText(quota_bytes, t.locale) })}
      </Fact>
      <Fact label={t('operator.memberJoined')}>
        <time dateTime={joined_at}>{dateText(joined_at, 'day')}</time>
      </Fact>
      <Fact label={t('operator.memberSeen')}>
        {seen_on === null ? t('operator.memberNotSeen') : seenText(seen_on)}
      </Fact>
      <Fact label={t('operator.memberSessions')}>{member.session_count}</Fact>
      <Fact label={t('operator.memberLogIn')}>
        {(ways.length === 0 ? ['other'] : ways)
          .map((way) => t('operator.memberWays', { way }))
          .join(', ')}
      </Fact>
      <Fact label={t('operator.memberNumber')}>{member.id}</Fact>
    </dl>
  )
}
