import type { ReactNode } from 'react'
import { listSeeFewer, type SeeFewerEntry } from '#contract/discover/see-fewer'
import type { Page } from '#contract/paging'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { ListPanel } from '../frame/list-panel.tsx'
import { UndoButton } from '../frame/undo-button.tsx'

/** What the member wants to see less of; each entry can be removed. */
export function FewerPanel({ firstPage }: { firstPage: Page<SeeFewerEntry> }) {
  const t = useMessages()
  return (
    <ListPanel
      title={t('settings.fewer')}
      text={t('settings.fewerText')}
      label={t('settings.fewer')}
      none={t('settings.fewerNone')}
      firstPage={firstPage}
      loadPage={(bookmarks) => run(listSeeFewer, { bookmarks })}
    >
      {(entry) => <FewerRow key={`${entry.of} ${entry.subject}`} entry={entry} />}
    </ListPanel>
  )
}

function FewerRow({ entry }: { entry: SeeFewerEntry }) {
  const t = useMessages()
  const { of, subject, url } = entry
  const name =
    entry.name === null ? t('settings.fewerGone') : entry.name || t('settings.fewerUntitled')
  const about = t('settings.fewerOf', { of })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-4 py-4 not-first:border-t tablet:px-5">
      <Subject url={url}>
        <Picture entry={entry} />
        <span className="min-w-0">
          <span className="line-clamp-2 font-bold">{name}</span>
          <span className="block text-sm text-ink-soft">{about}</span>
        </span>
      </Subject>
      <UndoButton
        intent="see_again"
        fields={{ of, subject }}
        text={t('settings.showAgain')}
        label={t('settings.showAgainNamed', { pin: `${name}, ${about}` })}
        doneToast={() => ({ text: t('settings.shownAgain') })}
      />
    </li>
  )
}

const subjectClass = 'flex min-w-0 grow basis-48 items-center gap-3 rounded-control'

function Subject({ url, children }: { url: string | null; children: ReactNode }) {
  return url === null ? (
    <span className={subjectClass}>{children}</span>
  ) : (
    <Anchor href={url} className={subjectClass}>
      {children}
    </Anchor>
  )
}

function Picture({ entry: { of, name, image_url } }: { entry: SeeFewerEntry }) {
  if (of === 'person') return <Avatar name={name ?? ''} src={image_url} size={48} />
  const shape = 'size-12 shrink-0 rounded-bead bg-sand'
  if (image_url === null) return <span className={shape} />
  return <img src={image_url} alt="" loading="lazy" className={`${shape} object-cover`} />
}
