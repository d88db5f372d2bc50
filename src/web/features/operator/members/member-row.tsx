import type { Member } from '#contract/accounts/members/list-members'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { fileSizeText } from '#web/lib/texts/file-size-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { MemberStateChip } from './member-state-chip.tsx'
import { useSeenText } from './use-seen-text.ts'

export function MemberRow({ member }: { member: Member }) {
  const t = useMessages()
  const dateText = useDateText()
  const seenText = useSeenText()
  const { id, username, full_name, joined_at, pin_count: pins, board_count: boards } = member
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 border-line px-4 py-3 not-first:border-t tablet:px-5">
      <div className="min-w-0 grow basis-60">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link href={`/operator/members/${id}/`} variant="strong" className="min-w-0 break-words">
            <bdi>@{username}</bdi>
          </Link>
          <MemberStateChip state={member.state} />
        </div>
        {full_name !== '' && (
          <p className="break-words text-ink-soft">
            <bdi>{full_name}</bdi>
          </p>
        )}
      </div>
      <div className="text-sm wide:text-end">
        <p>
          <span className="font-bold tabular">{fileSizeText(member.used_bytes, t.locale)}</span>
          <span className="text-ink-soft tabular">
            {' · '}
            {t('operator.memberHas', { pins, boards })}
          </span>
        </p>
        <p className="text-ink-soft">
          {t('operator.memberJoined')}{' '}
          <time dateTime={joined_at}>{dateText(joined_at, 'day')}</time>
          {' · '}
          {member.seen_on === null
            ? t('operator.memberNotSeen')
            : `${t('operator.memberSeen')} ${seenText(member.seen_on)}`}
        </p>
      </div>
    </li>
  )
}
