import { useMessages } from '#web/lib/texts/messages.tsx'

interface NearLineProps {
  query: string
  /** Nothing has all the words. */
  isAll: boolean
}

/** Says of what stands below that it comes close, and no more. */
export function NearLine({ query, isAll }: NearLineProps) {
  const t = useMessages()
  if (isAll)
    return (
      <p role="status" className="mb-4 text-lg">
        {t('search.nearOnly', { query })}
      </p>
    )
  return <h2 className="mt-8 mb-4 text-lg">{t('search.nearAfter', { query })}</h2>
}
