import './search.css'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { limits } from '#contract/limits'
import { useKeyShortcuts } from '#web/lib/key-shortcuts.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { CameraIcon, SearchIcon } from '#web/ui/icons/icons-first.tsx'

const SearchSuggestions = codeSplit(() =>
  withTexts('search', import('../suggestions/search-suggestions.tsx')).then(
    (module) => module.SearchSuggestions,
  ),
)

/**
 * The search field of every page: a plain form. Suggestions are loaded on first use and attach
 * themselves to the existing field, so that neither the focus nor typed text is lost.
 */
export function SearchBox() {
  const t = useMessages()
  const { pathname, search } = useLocation()
  const hasShortcut = useKeyShortcuts()
  const query = (pathname.startsWith('/search/') && new URLSearchParams(search).get('q')) || ''
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [isUsed, setUsed] = useState(false)
  if (query && !isUsed) setUsed(true)

  useEffect(() => {
    if (!hasShortcut) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || (event.target as Element).closest('input, select, textarea')) return
      if (document.querySelector('[data-modal-open]')) return
      event.preventDefault()
      field?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field, hasShortcut])

  return (
    <search className="search-box">
      <form action="/search/pins/">
        <SearchIcon size={20} />
        <input
          ref={setField}
          data-needs-net=""
          type="search"
          name="q"
          defaultValue={query}
          aria-label={t('shell.search')}
          aria-keyshortcuts={hasShortcut ? '/' : undefined}
          placeholder={t('shell.search')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={limits.searchQueryLength}
          onFocus={() => setUsed(true)}
        />
        <Anchor
          href="/search/picture/"
          aria-label={t('shell.searchByPicture')}
          title={t('shell.searchByPicture')}
          className="search-picture hit"
        >
          <CameraIcon size={20} />
        </Anchor>
        {isUsed && field && <SearchSuggestions field={field} query={query} />}
      </form>
    </search>
  )
}
