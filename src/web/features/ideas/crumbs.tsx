import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { ChevronEndIcon } from '#web/ui/icons/icons.tsx'

/** Breadcrumbs of the ideas pages. */
export function Crumbs({ up }: { up?: { url: string; name: string } | null }) {
  const t = useMessages()
  const steps = [{ url: '/ideas/', name: t('ideas.title') }, ...(up ? [up] : [])]
  return (
    <nav aria-label={t('ideas.wayUp')} className="mb-2 text-sm">
      <ol className="flex flex-wrap items-center gap-1">
        {steps.map(({ url, name }) => (
          <li key={url} className="flex items-center gap-1 text-ink-soft">
            <Anchor href={url} className="hit relative rounded-sm font-bold hover:underline">
              {name}
            </Anchor>
            <ChevronEndIcon size={14} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
