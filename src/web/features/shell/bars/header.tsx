import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Logo } from '#web/brand/logo.tsx'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ActingBar } from '../acting.tsx'
import { useNext } from '../use-next.ts'

const MemberTools = codeSplit(() =>
  import('./member-tools.tsx').then((module) => module.MemberTools),
)

export interface HeaderProps {
  searchBox: ReactNode
  onCreateBoard: () => void
}

export function Header({ searchBox, onCreateBoard }: HeaderProps) {
  const t = useMessages()
  const { viewer, acting, brandName } = useFacts()
  return (
    <header
      data-acting={acting ? '' : undefined}
      className={classNames(
        'gutter sticky top-0 z-(--layer-header) flex h-(--header-height) items-center gap-2 bg-paper',
        acting && 'pt-(--acting-height)',
      )}
    >
      {acting && (
        <div className="absolute inset-x-0 top-0">
          <ActingBar acting={acting} />
        </div>
      )}
      <Anchor
        href="/"
        aria-label={t('shell.logoName', { brand: brandName })}
        className="-ms-1 rounded-control p-1"
      >
        <Logo isShort />
      </Anchor>
      <nav aria-label={t('shell.mainNavigation')} className="hidden desk:flex">
        <HeaderLink href="/">{t('shell.home')}</HeaderLink>
        <HeaderLink href="/ideas/">{t('shell.ideas')}</HeaderLink>
      </nav>
      {searchBox}
      <div className="flex items-center gap-2">
        {viewer ? <MemberTools viewer={viewer} onCreateBoard={onCreateBoard} /> : <VisitorLinks />}
      </div>
    </header>
  )
}

function HeaderLink({ href, children }: { href: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const isHere = href === '/' ? pathname === '/' : pathname.startsWith(href)
  return (
    <Anchor
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'hit relative inline-flex h-10 items-center rounded-pill px-4 font-bold transition-colors',
        isHere ? 'bg-ink text-paper' : 'hover:bg-sand',
      )}
    >
      {children}
    </Anchor>
  )
}

/** Log-in and sign-up, both of which return to this page. */
function VisitorLinks() {
  const t = useMessages()
  const next = useNext()
  return (
    <>
      {/* On phones it is in the bottom bar. */}
      <ButtonLink variant="quiet" href={`/login${next}`} className="max-tablet:hidden!">
        {t('shell.logIn')}
      </ButtonLink>
      <ButtonLink variant="primary" href={`/signup${next}`}>
        {t('shell.signUp')}
      </ButtonLink>
    </>
  )
}
