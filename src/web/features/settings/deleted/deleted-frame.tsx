import type { ReactNode } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { LockIcon } from '#web/ui/icons/icons.tsx'

interface DeletedFrameProps {
  picture: string | null
  name: string
  isSecret: boolean
  facts: string
  /** The restore button. */
  children: ReactNode
}

/** A deleted item with its restore button. */
export function DeletedFrame({ picture, name, isSecret, facts, children }: DeletedFrameProps) {
  const t = useMessages()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-4 py-4 not-first:border-t tablet:px-5">
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-sand text-ink-soft">
        {picture && (
          <img src={picture} alt="" loading="lazy" className="size-full object-cover opacity-70" />
        )}
      </span>
      <span className="min-w-0 grow basis-40">
        <span className="flex items-center gap-1.5 font-bold">
          <span className="min-w-0 break-words">{name}</span>
          {isSecret && (
            <span className="shrink-0">
              <LockIcon size={16} />
              <span className="sr-only">{t('board.secret')}</span>
            </span>
          )}
        </span>
        <span className="block text-sm text-ink-soft tabular">{facts}</span>
      </span>
      {children}
    </li>
  )
}
