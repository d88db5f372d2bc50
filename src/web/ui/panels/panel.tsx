import { type ReactNode, useId } from 'react'

/** Things of one kind in one frame, under a heading of their own. */
export function Panel({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {text && <p className="mt-0.5 text-ink-soft">{text}</p>}
      <div className="mt-3 rounded-card border border-line bg-surface">{children}</div>
    </section>
  )
}

export const rowClass =
  'flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-4 py-4 not-first:border-t tablet:px-5'
