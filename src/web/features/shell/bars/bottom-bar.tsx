import { useLocation } from 'react-router'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import {
  HomeFilledIcon,
  HomeIcon,
  IdeaIcon,
  PlusIcon,
  UserIcon,
} from '#web/ui/icons/icons-first.tsx'
import { PlaceLink } from '../place.tsx'
import { useNext } from '../use-next.ts'

const CreatePlace = codeSplit(() =>
  import('./create-place.tsx').then((module) => module.CreatePlace),
)

/** The navigation bar on phones. */
export function BottomBar({ onCreateBoard }: { onCreateBoard: () => void }) {
  const t = useMessages()
  const { viewer, acting } = useFacts()
  const shown = acting?.owner ?? viewer
  const { pathname } = useLocation()
  const next = useNext()
  const isHome = pathname === '/'
  const isOwn = shown !== null && pathname.startsWith(`/${shown.username}/`)
  return (
    <nav
      aria-label={t('shell.mainNavigation')}
      className="fixed inset-x-0 bottom-0 z-(--layer-header) flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      <PlaceLink href="/" isHere={isHome} label={t('shell.home')}>
        {isHome ? <HomeFilledIcon size={24} /> : <HomeIcon size={24} />}
      </PlaceLink>
      <PlaceLink href="/ideas/" isHere={pathname.startsWith('/ideas/')} label={t('shell.ideas')}>
        <IdeaIcon size={24} />
      </PlaceLink>
      {shown ? (
        <>
          <CreatePlace onCreateBoard={onCreateBoard} />
          <PlaceLink href={`/${shown.username}/`} isHere={isOwn} label={t('shell.profile')}>
            <Avatar
              name={shown.full_name}
              src={shown.image_medium_url}
              size={24}
              className={
                isOwn ? 'shadow-[0_0_0_2px_var(--color-paper),0_0_0_4px_currentColor]' : ''
              }
            />
          </PlaceLink>
        </>
      ) : (
        <>
          <PlaceLink href="/signup/?next=%2Fpin%2Fcreate%2F" label={t('shell.create')}>
            <PlusIcon size={24} />
          </PlaceLink>
          <PlaceLink href={`/login${next}`} label={t('shell.logIn')}>
            <UserIcon size={24} />
          </PlaceLink>
        </>
      )}
    </nav>
  )
}
