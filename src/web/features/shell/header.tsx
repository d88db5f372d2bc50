import { useLocation } from 'react-router'
import { Logo } from '#web/brand/logo.tsx'
import { apart } from '#web/lib/apart.tsx'
import { useMessages } from '#web/lib/messages.tsx'
import { useFacts } from '#web/lib/use-facts.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useNext } from './use-next.ts'

const MemberTools = apart(() => import('./member-tools.tsx').then((module) => module.MemberTools))

export function Header({ onCreateBoard }: { onCreateBoard: () => void }) {
  const t = useMessages()
  const { viewer, brandName } = useFacts()
  return (
    <header className="gutter sticky top-0 z-(--layer-header) flex h-(--header-height) items-center gap-2 bg-paper">
      <Anchor
        href="/"
        aria-label={t('shell.logoName', { brand: brandName })}
        className="-ms-1 rounded-control p-1"
      >
        <Logo />
      </Anchor>
      <nav aria-label={t('shell.mainNavigation')} className="ms-3 hidden tablet:block">
        <HomeLink />
      </nav>
      <div className="ms-auto flex items-center gap-2">
        {viewer ? <MemberTools viewer={viewer} onCreateBoard={onCreateBoard} /> : <VisitorLinks />}
      </div>
    </header>
  )
}

function HomeLink() {
  const t = useMessages()
  const isHere = useLocation().pathname === '/'
  return (
    <Anchor
      href="/"
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'hit relative inline-flex h-10 items-center rounded-pill px-4 font-bold transition-colors',
        isHere ? 'bg-ink text-paper' : 'hover:bg-sand',
      )}
    >
      {t('shell.home')}
    </Anchor>
  )
}

/** Both ways in; whoever takes one comes back to this page. */
function VisitorLinks() {
  const t = useMessages()
  const next = useNext()
  return (
    <>
      {/* Phones have it in the bottom bar. */}
      <ButtonLink variant="quiet" href={`/login${next}`} className="max-tablet:hidden!">
        {t('shell.logIn')}
      </ButtonLink>
      <ButtonLink variant="primary" href={`/signup${next}`}>
        {t('shell.signUp')}
      </ButtonLink>
    </>
  )
}
