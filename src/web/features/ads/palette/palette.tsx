import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { oneRoleMay, type ViewerRole } from '#contract/advertisers/roles'
import type { AdEntity } from '#contract/reporting/search-ad-entities'
import { findEntities, useFound } from '#web/lib/ads/find/use-found.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { entryHref, navOf } from '../tool/nav.ts'
import type { NavEntry } from '../tool/nav-entries.ts'
import { entityPath } from './entity-path.ts'
import { innerPages } from './inner-pages.ts'

interface PaletteProps {
  isOpen: boolean
  onClose: () => void
  advertiserId: string
  /** What the viewer may open depends on them. */
  roles: readonly ViewerRole[]
  /** Of the open page: links to others keep its days. */
  searchParams: URLSearchParams
}

interface Choice {
  href: string
  label: string
  /** What it is. */
  kind: string
}

/** Jumps to a page of the tool, or to what is in the ad account, by a part of its name or its id. */
export function Palette(props: PaletteProps) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t('adsTool.search')}
      isTitleHidden
      closeLabel={t('adsTool.closeNav')}
      initialFocus={field}
      widthPx={560}
      isFlush
    >
      <PaletteList {...props} field={field} />
    </Dialog>
  )
}

function PaletteList({
  field,
  onClose,
  ...props
}: PaletteProps & { field: React.RefObject<HTMLInputElement | null> }) {
  const t = useMessages()
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { found, state } = useFound(oneRoleMay(props.roles, 'read_ads') ? text : '', (query) =>
    findEntities(props.advertiserId, query),
  )
  const choices = choicesOf(text, found, props, t)
  const chosen = choices[Math.min(at, choices.length - 1)]

  function go(choice: Choice) {
    onClose()
    void navigate(choice.href)
  }
  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && choices.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, choices.length - 1) + step + choices.length) % choices.length)
    }
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault()
      go(chosen)
    }
  }
  return (
    <>
      <div className="px-4 pb-3">
        <input
          ref={field}
          role="combobox"
          aria-label={t('adsTool.search')}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${id}-${choices.indexOf(chosen)}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('adsTool.searchHint')}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full rounded-control border border-line-strong bg-surface px-4"
        />
        <p aria-live="polite" className="sr-only">
          {state === 'done' ? t('adsTool.searchCount', { count: choices.length }) : ''}
        </p>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('adsTool.search')}
        className="min-h-0 grow overflow-y-auto px-2 pb-3"
      >
        {choices.map((choice, n) => (
          <div
            key={choice.href + choice.label}
            id={`${id}-${n}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice === chosen}
            ref={choice === chosen ? intoView : undefined}
            onPointerMove={() => setAt(n)}
            onClick={() => go(choice)}
            className={classNames(
              'flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-2',
              choice === chosen && 'bg-sand',
            )}
          >
            <span className="min-w-0 truncate font-bold">{choice.label}</span>
            <span className="shrink-0 text-sm text-ink-soft">{choice.kind}</span>
          </div>
        ))}
      </div>
      {(state === 'failed' || (state === 'done' && choices.length === 0)) && (
        <p className="px-6 pb-6 text-ink-soft">
          {t(state === 'failed' ? 'adsTool.searchFailed' : 'adsTool.searchNone')}
        </p>
      )}
    </>
  )
}

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

function choicesOf(
  text: string,
  entities: readonly AdEntity[],
  { advertiserId, roles, searchParams }: Omit<PaletteProps, 'onClose'>,
  t: ReturnType<typeof useMessages>,
): Choice[] {
  const wanted = text.trim().toLocaleLowerCase(t.locale)
  const ofPages = pagesOf(roles)
    .map((entry) => ({
      href: entryHref(advertiserId, entry, searchParams),
      label: t(entry.label),
      kind: t('adsTool.foundKind', { kind: 'page' }),
    }))
    .filter(({ label }) => label.toLocaleLowerCase(t.locale).includes(wanted))
  const ofEntities = entities.map((entity) => ({
    href: entityPath(advertiserId, entity, searchParams),
    label: entity.name,
    kind: t('adsTool.foundKind', { kind: entity.kind }),
  }))
  return [...ofPages, ...ofEntities]
}

/** Those of the navigation first, as they stand there. */
function pagesOf(roles: readonly ViewerRole[]): NavEntry[] {
  const inner = Object.values(innerPages)
    .flat()
    .filter(({ permission }) => permission === null || oneRoleMay(roles, permission))
  return [...navOf(roles).flatMap(({ entries }) => entries), ...inner]
}
