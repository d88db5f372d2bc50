import { Outlet, useLocation } from 'react-router'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SettingsNav } from './settings-nav.tsx'

/**
 * The list of all settings pages beside the open one. Narrow screens show only one of them:
 * `/settings/` is the list, and every page links back to it.
 */
export function SettingsFrame() {
  const t = useMessages()
  const isIndex = /^\/settings\/?$/.test(useLocation().pathname)
  return (
    <div className="gutter mx-auto max-w-272 pt-3 pb-24 desk:pt-6">
      <div className="desk:grid desk:grid-cols-[16.5rem_minmax(0,40rem)] desk:gap-x-10 wide:gap-x-16">
        <div>
          {isIndex ? (
            <h1 className="mb-5 text-headline desk:px-3">{t('settings.title')}</h1>
          ) : (
            <>
              <p
                aria-hidden="true"
                className="mb-5 hidden px-3 text-headline font-heavy desk:block"
              >
                {t('settings.title')}
              </p>
              <BackLink href="/settings/" className="desk:hidden">
                {t('settings.title')}
              </BackLink>
            </>
          )}
          <SettingsNav />
        </div>
        <div className={classNames('min-w-0', isIndex && 'max-desk:hidden')}>
          <Outlet />
        </div>
      </div>
    </div>
  )
}
