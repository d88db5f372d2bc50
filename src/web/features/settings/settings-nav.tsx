import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useSectionInView } from './use-section-in-view.ts'

export interface SettingsPart {
  /** Of the section's element, and of its address after the hash. */
  id: string
  label: string
  icon: ReactNode
}

/** At the side on wide screens; on phones a strip that stays under the header. */
export function SettingsNav({ label, parts }: { label: string; parts: readonly SettingsPart[] }) {
  const current = useSectionInView(parts.map(({ id }) => id))
  return (
    <nav
      aria-label={label}
      className="sticky top-(--header-height) z-1 -mx-4 bg-paper px-4 py-2 desk:static desk:mx-0 desk:bg-transparent desk:p-0"
    >
      <ul className="flex scrollbar-none gap-1 overflow-x-auto desk:sticky desk:top-[calc(var(--header-height)+1rem)] desk:flex-col desk:overflow-visible">
        {parts.map(({ id, label: name, icon }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                'flex h-11 items-center gap-3 rounded-pill px-4 font-bold transition-colors desk:rounded-control',
                id === current ? 'bg-sand text-ink' : 'text-ink-soft hover:bg-sand hover:text-ink',
              )}
            >
              <span className="hidden desk:flex">{icon}</span>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
