import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'

/** Leads on to what came before. */
export function OlderLink({ path, bookmark }: { path: string; bookmark: string | null }) {
  const t = useMessages()
  if (bookmark === null) return null
  return (
    <div className="border-t border-line px-4 py-3 text-center tablet:px-5">
      <ButtonLink href={`${path}?after=${encodeURIComponent(bookmark)}`}>
        {t('billing.older')}
      </ButtonLink>
    </div>
  )
}
