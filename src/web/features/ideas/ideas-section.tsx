import { type ReactNode, useId } from 'react'
import { Anchor } from '#web/ui/buttons/anchor.tsx'

interface IdeasSectionProps {
  title: string
  /** A link to more of it. */
  more?: { href: string; label: string; name: string }
  children: ReactNode
}

/** A section of the ideas page with a heading. */
export function IdeasSection({ title, more, children }: IdeasSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-9">
      <div className="mb-4 flex items-baseline gap-4">
        <h2 id={id} className="min-w-0 text-title">
          {title}
        </h2>
        {more && (
          <Anchor
            href={more.href}
            aria-label={more.name}
            className="hit relative ms-auto shrink-0 rounded-control font-bold text-satin hover:underline"
          >
            {more.label}
          </Anchor>
        )}
      </div>
      {children}
    </section>
  )
}
