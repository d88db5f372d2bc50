import { useMessages } from '#web/lib/texts/messages.tsx'

interface NearLineProps {
  query: string
  /** No result matches all the words. */
  isAll: boolean
}

/** A heading for results that match the query only in part. */
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
