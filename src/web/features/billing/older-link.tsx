import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'

/** Leads on to what came before, or after. */
export function OlderLink({
  path,
  bookmark,
  filter = '',
  isNewer,
}: {
  path: string
  bookmark: string | null
  /** The other part of the address, as in `status=OPEN`. */
  filter?: string
  /** What comes next is newer. */
  isNewer?: boolean
}) {
  const t = useMessages()
  if (bookmark === null) return null
  return (
    <div className="border-t border-line px-4 py-3 text-center tablet:px-5">
      <ButtonLink href={`${path}?${filter && `${filter}&`}after=${encodeURIComponent(bookmark)}`}>
        {t(isNewer ? 'billing.prepaid.more' : 'billing.older')}
      </ButtonLink>
    </div>
  )
}
