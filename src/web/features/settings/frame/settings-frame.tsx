import { Outlet, useLocation } from 'react-router'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ArrowStartIcon } from '#web/ui/icons/icons.tsx'
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
              <Anchor
                href="/settings/"
                className="hit relative -ms-2 mb-2 inline-flex h-10 items-center gap-2 rounded-pill ps-2 pe-4 font-bold text-ink-soft hover:bg-sand hover:text-ink desk:hidden"
              >
                <ArrowStartIcon size={20} />
                {t('settings.title')}
              </Anchor>
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
