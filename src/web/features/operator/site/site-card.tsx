import { type ReactNode, useId } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'

interface SiteCardProps {
  title: string
  text?: ReactNode
  /** The server's settings fix a part of it. */
  isFixed?: boolean
  children: ReactNode
}

export function SiteCard({ title, text, isFixed = false, children }: SiteCardProps) {
  const t = useMessages()
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface px-4 py-5 tablet:px-5"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {text && <div className="mt-0.5 max-w-160 text-ink-soft">{text}</div>}
      {isFixed && <p className="mt-2 text-sm text-ink-soft">{t('site.fixed')}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
