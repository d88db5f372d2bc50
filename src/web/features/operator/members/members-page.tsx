import { type Member, memberOrders } from '#contract/accounts/members/list-members'
import type { Page } from '#contract/paging'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { FindMembers } from './find-members.tsx'
import { MemberRow } from './member-row.tsx'
import { type MembersChoice, membersPath } from './members-path.ts'

export interface MembersData {
  choice: MembersChoice
  page: Page<Member>
}

export function MembersPage({ choice, page }: MembersData) {
  const t = useMessages()
  return (
    <OperatorPage title={t('operator.members')} text={t('operator.membersText')}>
      <FindMembers key={membersPath(choice)} choice={choice} />
      <nav aria-label={t('operator.members')} className="mb-4 flex flex-wrap gap-2">
        {memberOrders.map((order) => (
          <ChipLink
            key={order}
            href={membersPath({ ...choice, order: order === 'storage' ? order : undefined })}
            isChosen={order === (choice.order ?? 'joined')}
          >
            {t('operator.membersOrder', { order })}
          </ChipLink>
        ))}
      </nav>
      {page.items.length === 0 ? (
        <EmptyState drawing={<NothingFoundDrawing />} title={t('operator.noMembers')} />
      ) : (
        <ul
          aria-label={t('operator.members')}
          className="overflow-hidden rounded-card border border-line bg-surface"
        >
          {page.items.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      )}
      {page.bookmark !== null && (
        <div className="mt-6 text-center">
          <ButtonLink href={membersPath(choice, page.bookmark)}>
            {t('operator.olderMembers')}
          </ButtonLink>
        </div>
      )}
    </OperatorPage>
  )
}
