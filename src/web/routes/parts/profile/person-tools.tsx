import { useRevalidator } from 'react-router'
import { mutePerson, unmutePerson } from '#contract/people/mutes'
import type { Person } from '#contract/people/person'
import { PersonFollow } from '#web/features/follow/person-follow.tsx'
import { MuteIcon } from '#web/features/pin/card/icons-tune.tsx'
import { BlockDialog } from '#web/features/profile/block-dialog.tsx'
import { UnblockButton } from '#web/features/profile/unblock-button.tsx'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useCopyLink } from '#web/lib/saving/use-copy-link.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/floats/menu.tsx'
import { FlagIcon, LinkIcon, MoreIcon } from '#web/ui/icons/icons.tsx'
import { BlockIcon } from '#web/ui/icons/icons-boards.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { ReportDialog } from '../board-parts.ts'
import { useShownDialog } from '../use-shown-dialog.ts'

/** Actions of a member on another member's profile. */
export function PersonTools({ person }: { person: Person }) {
  const t = useMessages()
  const revalidator = useRevalidator()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const copyLink = useCopyLink(person.profile_url)
  const dialogs = useShownDialog<'block' | 'report'>()
  const refresh = () => void revalidator.revalidate()
  const more = t('profile.moreFor', { name: person.full_name })

  async function toggleMute() {
    const { id: user_id, full_name: name, muted_by_me: isMuted } = person
    try {
      await run(isMuted ? unmutePerson : mutePerson, { user_id })
      toasts.show({ text: t(isMuted ? 'follow.unmuted' : 'follow.muted', { name }) })
      refresh()
    } catch (error) {
      showFailure(error)
    }
  }

  const report = {
    key: 'report',
    label: t('follow.report'),
    icon: <FlagIcon size={20} />,
    onSelect: () => dialogs.show('report'),
  }
  const mute = {
    key: 'mute',
    label: person.muted_by_me ? t('follow.unmute') : t('follow.mute'),
    description: person.muted_by_me ? undefined : t('follow.muteAbout'),
    icon: <MuteIcon size={20} />,
    onSelect: () => void toggleMute(),
  }
  const block = {
    key: 'block',
    label: t('follow.block'),
    icon: <BlockIcon size={20} />,
    isDanger: true,
    onSelect: () => dialogs.show('block'),
  }
  return (
    <div className="flex items-center gap-2 tablet:pt-2">
      {person.blocked_by_me ? (
        <UnblockButton
          person={person}
          onDone={() => {
            toasts.show({ text: t('follow.unblocked', { name: person.full_name }) })
            refresh()
          }}
        />
      ) : (
        <PersonFollow key={person.id} person={person} onChanged={refresh} />
      )}
      <Menu
        label={more}
        groups={[
          {
            key: 'all',
            items: [
              {
                key: 'copy',
                label: t('board.copyLink'),
                icon: <LinkIcon size={20} />,
                onSelect: copyLink,
              },
            ],
          },
          { key: 'against', items: person.blocked_by_me ? [mute, report] : [mute, report, block] },
        ]}
        opener={(props) => (
          <IconButton {...props} variant="secondary" label={more} icon={<MoreIcon size={22} />} />
        )}
      />
      <BlockDialog
        {...dialogs.props('block')}
        person={person}
        onDone={() => {
          toasts.show({ text: t('follow.blocked', { name: person.full_name }) })
          refresh()
        }}
      />
      {dialogs.isMounted('report') && (
        <ReportDialog {...dialogs.props('report')} subject="person" subjectId={person.id} />
      )}
    </div>
  )
}
