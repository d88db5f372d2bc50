import './shell.css'
import { type ReactNode, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { Head, RouteHandle } from '#web/lib/head/head.ts'
import { InnerLink } from '#web/lib/pages/inner-link.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { InnerLinkProvider } from '#web/ui/buttons/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ToastProvider } from '#web/ui/toasts/toast-provider.tsx'
import { ActingBar } from './acting.tsx'
import { BottomBar } from './bars/bottom-bar.tsx'
import { Header } from './bars/header.tsx'
import { NavigationAnnouncer } from './navigation-announcer.tsx'
import { RouteProgress } from './route-progress.tsx'
import { OfflineNotice } from './trouble/offline-notice.tsx'

export interface ShellProps {
  /** The head of the error page; other pages get theirs from their routes. */
  errorHead?: Head
  /** The search box in the header. */
  searchBox: ReactNode
  /** The form for a new board, rendered on first use. */
  boardForm: (form: { isOpen: boolean; onClose: () => void }) => ReactNode
  children: ReactNode
}

/** The frame around every page. */
export function Shell({ errorHead, searchBox, boardForm, children }: ShellProps) {
  const t = useMessages()
  const isBare = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.bare)
  const { acting } = useFacts()
  // Popups that save have no header.
  const isSaving = useLocation().pathname.startsWith('/pin/')
  const [form, setForm] = useState<'never' | 'open' | 'closed'>('never')
  const onCreateBoard = () => setForm('open')

  return (
    <InnerLinkProvider element={InnerLink}>
      <ToastProvider regionLabel={t('shell.toasts')} closeLabel={t('shell.closeToast')}>
        <a
          href="#content"
          className="fixed start-4 top-2 z-(--layer-toast) rounded-pill bg-raised px-5 py-3 font-bold shadow-float not-focus:sr-only"
        >
          {t('shell.skip')}
        </a>
        <RouteProgress />
        {acting && isBare && isSaving && (
          <div data-acting="">
            <ActingBar acting={acting} />
          </div>
        )}
        {!isBare && <Header searchBox={searchBox} onCreateBoard={onCreateBoard} />}
        <main
          id="content"
          tabIndex={-1}
          className={classNames(
            'min-h-[calc(100dvh-var(--header-height))]',
            !isBare && 'pb-(--bottom-bar-height)',
          )}
        >
          {children}
        </main>
        {!isBare && <BottomBar onCreateBoard={onCreateBoard} />}
        <OfflineNotice />
        <NavigationAnnouncer errorHead={errorHead} />
        {form !== 'never' &&
          boardForm({ isOpen: form === 'open', onClose: () => setForm('closed') })}
      </ToastProvider>
    </InnerLinkProvider>
  )
}
