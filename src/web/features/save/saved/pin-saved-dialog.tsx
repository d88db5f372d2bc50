import { type ReactNode, useEffect, useState } from 'react'
import { getPerson } from '#contract/people/get-person'
import type { Person, PersonCard } from '#contract/people/person'
import { getPin } from '#contract/pins/get-pin'
import type { Pin, SavedPin } from '#contract/pins/pin'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { PromoteLink } from '#web/lib/promote/promote-link.tsx'
import { memberPromotePath } from '#web/lib/promote/promote-path.ts'
import { usePromoteOffer } from '#web/lib/promote/use-promote-offer.ts'
import { run } from '#web/lib/requests/run.ts'
import { pinPath } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { offersFollow, type SavedMedia, sharePath } from './pin-saved.ts'
import { SavedMediaView } from './saved-media.tsx'

export interface PinSavedDialogProps {
  pin: SavedPin
  media?: SavedMedia
  isOpen: boolean
  onClose: () => void
  /** Follows a person. */
  followButton: (person: Person) => ReactNode
}

const image: SavedMedia = { kind: 'image' }

/** Shows where a pin was saved, with further actions. */
export function PinSavedDialog({
  pin,
  media = image,
  isOpen,
  onClose,
  followButton,
}: PinSavedDialogProps) {
  const t = useMessages()
  const { viewer } = useFacts()
  const offer = usePromoteOffer(isOpen)
  const owner = useSiteOwner(pin.id, isOpen && viewer !== null)
  const { board, section } = pin
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        section
          ? t('save.savedToSection', { section: section.title, board: board.name })
          : t('save.savedTo', { board: board.name })
      }
      closeLabel={t('save.close')}
      widthPx={548}
      phone="sheet"
      footer={
        <>
          {offer.to_member && (
            <PromoteLink
              variant="quiet"
              href={memberPromotePath(pin.id)}
              source="pin_create_success"
              pinId={pin.id}
            >
              {t('save.promote')}
            </PromoteLink>
          )}
          <ButtonLink href={sharePath(pin)}>{t('save.send')}</ButtonLink>
          <ButtonLink variant={viewer?.is_partner ? 'secondary' : 'primary'} href={pinPath(pin)}>
            {t('save.seeIt')}
          </ButtonLink>
        </>
      }
    >
      <SavedMediaView pin={pin} media={media} />
      <p className="mt-4 text-center text-ink-soft">
        <PlaceLink href={board.url}>{board.name}</PlaceLink>
        {section && (
          <>
            <span aria-hidden="true"> · </span>
            <PlaceLink href={section.url}>{section.title}</PlaceLink>
          </>
        )}
      </p>
      {owner &&
        offersFollow(viewer?.id ?? null, {
          person: owner,
          isFollowed: owner.explicitly_followed_by_me,
        }) && (
          <section
            aria-label={t('save.followSite')}
            className="mt-5 flex items-center gap-3 rounded-panel bg-sand p-4"
          >
            <Avatar name={owner.full_name} src={owner.image_medium_url} size={48} />
            <div className="min-w-0 grow">
              <PlaceLink href={owner.profile_url}>{owner.full_name}</PlaceLink>
              <p className="truncate text-sm text-ink-soft">{t('save.followSite')}</p>
            </div>
            {followButton(owner)}
          </section>
        )}
    </Dialog>
  )
}

function PlaceLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor href={href} className="font-bold text-ink hover:underline">
      {children}
    </Anchor>
  )
}

/** The owner of the linked site, with whether the viewer follows them. The dialog works without it. */
function useSiteOwner(pinId: string, isWanted: boolean): Person | null {
  const [owner, setOwner] = useState<Person | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    run(getPin, { id: pinId }, stop.signal)
      .then((found) => {
        const person = siteOwnerOf(found)
        return person ? run(getPerson, { username: person.username }, stop.signal) : null
      })
      .then(
        (found) => setOwner(found),
        () => setOwner(null),
      )
    return () => stop.abort()
  }, [pinId, isWanted])
  return owner
}

function siteOwnerOf(pin: Pin): PersonCard | null {
  const domain = pin.link_domain as string | { official_user: PersonCard | null } | null
  return domain !== null && typeof domain === 'object' ? domain.official_user : null
}
