import type { Conversation } from '#contract/conversations/conversation'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { IconButton, IconLink } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/floats/menu.tsx'
import { ArrowStartIcon, EyeOffIcon, MoreIcon, UserIcon } from '#web/ui/icons/icons.tsx'
import { Faces } from './conversation-list.tsx'
import { namesOf } from './names.ts'

interface ConversationHeadProps {
  conversation: Conversation
  onHide: () => void
}

export function ConversationHead({ conversation, onHide }: ConversationHeadProps) {
  const t = useMessages()
  const { users } = conversation
  const name = namesOf(conversation, t)
  const [only] = users
  return (
    <div className="flex items-center gap-2 border-b border-line px-2 py-2 tablet:px-4">
      <IconLink
        href="/messages/"
        label={t('messages.back')}
        icon={<ArrowStartIcon size={22} />}
        className="desk:hidden!"
      />
      <Faces users={users} />
      <div className="min-w-0 grow ps-1">
        <h2 className="truncate text-lg">
          {users.length === 1 && only ? (
            <Anchor href={only.profile_url} className="rounded-bead hover:underline">
              {name}
            </Anchor>
          ) : (
            name
          )}
        </h2>
        {users.length === 1 && only && (
          <p className="truncate text-sm text-ink-soft">@{only.username}</p>
        )}
      </div>
      <Menu
        label={t('messages.moreAbout', { names: name })}
        groups={[
          {
            key: 'all',
            items: [
              ...users.map((user) => ({
                key: user.id,
                label: t('messages.profileOf', { name: user.full_name }),
                icon: <UserIcon size={20} />,
                href: user.profile_url,
              })),
              {
                key: 'hide',
                label: t('messages.hide'),
                icon: <EyeOffIcon size={20} />,
                onSelect: onHide,
              },
            ],
          },
        ]}
        opener={(props) => (
          <IconButton
            {...props}
            label={t('messages.moreAbout', { names: name })}
            icon={<MoreIcon size={22} />}
          />
        )}
      />
    </div>
  )
}
