import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { MenuIcon, SidebarIcon } from '#web/ui/icons/icons-ads.tsx'
import { SearchIcon } from '#web/ui/icons/icons-first.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AccountSwitcher } from './account-switcher.tsx'
import type { ToolData } from './load-tool.ts'
import { currentEntry, navOf, sameInOther, toolPath } from './nav.ts'
import { ToolNav } from './tool-nav.tsx'

const Palette = codeSplit(() => import('../palette/palette.tsx').then((module) => module.Palette))

/** Pages bring no margins of their own at their sides: these are the frame's. */
const withoutGutter = { '--gutter': '0rem' } as CSSProperties

/** What stands around every page of the advertiser tool. */
export function ToolFrame({ advertiser, advertisers }: ToolData) {
  const t = useMessages()
  const { pathname, search } = useLocation()
  const [isNavHidden, setIsNavHidden] = useState(false)
  const searchParams = new URLSearchParams(search)
  const groups = navOf(advertiser.permissions)
  const current = currentEntry(toolPath(pathname), groups)
  const [isSearching, setIsSearching] = useState(false)
  useSearchKeys(() => setIsSearching(true))
  const nav = (
    <ToolNav {...{ groups, current }} advertiserId={advertiser.id} search={searchParams} />
  )
  const switcher = (
    <AccountSwitcher
      {...{ advertiser, advertisers }}
      hrefOf={(id) => sameInOther(id, current, searchParams)}
    />
  )
  return (
    <div
      className={classNames(
        'desk:grid desk:min-h-[calc(100dvh-var(--header-height))]',
        isNavHidden
          ? 'desk:grid-cols-[3.5rem_minmax(0,1fr)]'
          : 'desk:grid-cols-[15.5rem_minmax(0,1fr)]',
      )}
    >
      <div className="hidden border-e border-line desk:block">
        <div
          data-column
          className="sticky top-(--header-height) flex max-h-[calc(100dvh-var(--header-height))] flex-col gap-4 overflow-y-auto overscroll-contain px-2 py-4"
        >
          <div className={isNavHidden ? 'hidden' : 'contents'}>
            {switcher}
            <SearchButton onClick={() => setIsSearching(true)} />
            {nav}
          </div>
          <IconButton
            label={t(isNavHidden ? 'adsTool.showNav' : 'adsTool.hideNav')}
            aria-expanded={!isNavHidden}
            icon={<SidebarIcon size={20} />}
            onClick={() => setIsNavHidden(!isNavHidden)}
            className="hidden scripted:inline-flex"
          />
        </div>
      </div>
      <PhoneBar
        key={pathname}
        advertiserName={advertiser.name}
        onSearch={() => setIsSearching(true)}
      >
        {switcher}
        {nav}
      </PhoneBar>
      <div className="gutter min-w-0 pt-4 pb-24">
        <div style={withoutGutter}>
          <Outlet />
        </div>
      </div>
      <Palette
        isOpen={isSearching}
        onClose={() => setIsSearching(false)}
        advertiserId={advertiser.id}
        roles={advertiser.permissions}
        searchParams={searchParams}
      />
    </div>
  )
}

/** Ctrl and K, or ⌘ and K: whatever has the focus. */
function useSearchKeys(onSearch: () => void) {
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey) return
      event.preventDefault()
      search()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function SearchButton({ onClick }: { onClick: () => void }) {
  const t = useMessages()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
      className="hidden h-10 shrink-0 items-center gap-2 rounded-control bg-sand px-3 text-ink-soft hover:bg-sand-deep scripted:flex"
    >
      <SearchIcon size={18} />
      <span className="grow text-start">{t('adsTool.searchShort')}</span>
      <kbd aria-hidden="true" className="text-xs whitespace-nowrap">
        Ctrl K
      </kbd>
    </button>
  )
}

/** On narrow screens the navigation opens from a bar; without scripts, in place. */
function PhoneBar({
  advertiserName,
  onSearch,
  children,
}: {
  advertiserName: string
  onSearch: () => void
  children: ReactNode
}) {
  const t = useMessages()
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="gutter flex flex-wrap items-center gap-2 border-b border-line py-1 desk:hidden">
      <IconButton
        label={t('adsTool.openNav')}
        aria-haspopup="dialog"
        icon={<MenuIcon size={22} />}
        onClick={() => setIsOpen(true)}
        className="-ms-2 hidden scripted:inline-flex"
      />
      <p className="min-w-0 grow truncate font-bold">{advertiserName}</p>
      <IconButton
        label={t('adsTool.search')}
        aria-haspopup="dialog"
        icon={<SearchIcon size={20} />}
        onClick={onSearch}
        className="hidden scripted:inline-flex"
      />
      {!isHydrated && (
        <details className="w-full scripted:hidden">
          <summary className="min-h-10 cursor-pointer py-2 font-bold">
            {t('adsTool.openNav')}
          </summary>
          <div className="flex flex-col gap-4 pb-4">{children}</div>
        </details>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('adsTool.title')}
        closeLabel={t('adsTool.closeNav')}
        phone="sheet"
      >
        <div className="flex flex-col gap-4">{children}</div>
      </Dialog>
    </div>
  )
}
