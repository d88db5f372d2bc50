import { useLocation } from 'react-router'
import type { Conversation } from '#contract/conversations/conversation'
import { useAgo } from '#web/lib/dates/use-ago.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconLink } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EditIcon } from '#web/ui/icons/icons.tsx'
import { lastWordsOf, namesOf } from './names.ts'
import type { ConversationPages } from './use-conversations.ts'

/** The inbox: all conversations, the latest first. */
export function ConversationList({ list }: { list: ConversationPages }) {
  const t = useMessages()
  const { pathname } = useLocation()
  const { conversations, hasMore, isLoading, loadMore } = list
  return (
    <nav aria-label={t('messages.list')} className="flex min-h-0 flex-col">
      <div className="flex items-center justify-between gap-3 ps-3 pe-1 pb-3">
        <h1 className="text-headline">{t('messages.title')}</h1>
        <IconLink
          href="/messages/new/"
          label={t('messages.new')}
          icon={<EditIcon size={22} />}
          variant="secondary"
        />
      </div>
      {conversations.length === 0 ? (
        <div className="px-3 py-6">
          <p className="font-bold">{t('messages.none')}</p>
          <p className="mt-1 text-ink-soft">{t('messages.noneText')}</p>
        </div>
      ) : (
        <ul className="min-h-0 grow overflow-y-auto overscroll-contain">
          {conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              isHere={pathname.startsWith(`/messages/${conversation.id}`)}
            />
          ))}
          {hasMore && (
            <li className="px-3 py-3">
              <Button isWide isLoading={isLoading} onClick={() => void loadMore()}>
                {t('messages.moreConversations')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </nav>
  )
}

interface ConversationRowProps {
  conversation: Conversation
  isHere: boolean
}

function ConversationRow({ conversation, isHere }: ConversationRowProps) {
  const t = useMessages()
  const { id, users, last_message } = conversation
  // An open conversation counts as read.
  const isUnread = conversation.unread && !isHere
  const name = namesOf(conversation, t)
  return (
    <li>
      <Anchor
        href={`/messages/${id}/`}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(
          'flex items-center gap-3 rounded-control px-3 py-3 -outline-offset-2',
          isHere ? 'bg-sand' : 'hover:bg-sand',
        )}
      >
        <Faces users={users} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 grow truncate font-bold">{name}</span>
            {last_message && <Ago moment={last_message.created_at} />}
          </span>
          <span
            className={classNames(
              'block truncate text-sm',
              isUnread ? 'font-bold text-ink' : 'text-ink-soft',
            )}
          >
            {lastWordsOf(conversation, t)}
          </span>
        </span>
        {isUnread && (
          <span className="size-3 shrink-0 rounded-pill bg-satin forced-colors:bg-[Highlight]">
            <span className="sr-only">{t('messages.unread')}</span>
          </span>
        )}
      </Anchor>
    </li>
  )
}

/** The portrait of the other person, or of the first two in a group. */
export function Faces({ users }: Pick<Conversation, 'users'>) {
  const [first, second] = users
  if (!second)
    return <Avatar name={first?.full_name ?? ''} src={first?.image_medium_url} size={48} />
  return (
    <span className="relative size-12 shrink-0">
      <Avatar
        name={second.full_name}
        src={second.image_medium_url}
        size={32}
        className="absolute! end-0 top-0"
      />
      <Avatar
        name={first?.full_name ?? ''}
        src={first?.image_medium_url}
        size={32}
        className="absolute! start-0 bottom-0 ring-2 ring-paper"
      />
    </span>
  )
}

function Ago({ moment }: { moment: string }) {
  const text = useAgo(moment)
  return (
    <time dateTime={new Date(moment).toISOString()} className="shrink-0 text-xs text-ink-soft">
      {text}
    </time>
  )
}
