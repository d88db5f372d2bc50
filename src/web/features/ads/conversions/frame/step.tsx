import { type ReactNode, useId } from 'react'

/** One of the numbered steps of a guide. */
export function Step({
  number,
  title,
  children,
}: {
  number: number
  title: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8 flex gap-4">
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-pill bg-satin-wash font-bold text-satin-deep tabular"
      >
        {number}
      </span>
      <div className="min-w-0 grow">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <div className="mt-2 flex flex-col gap-3">{children}</div>
      </div>
    </section>
  )
}
