import { useEffect, useState } from 'react'
import { useMessages } from '../texts/messages.tsx'
import { ago } from './ago.ts'
import { useDateText } from './use-date-text.ts'

/** How long ago something was; the date until the page is hydrated. */
export function useAgo(moment: string): string {
  const { locale } = useMessages()
  const momentText = useDateText()
  const [since, setSince] = useState<string | null>(null)
  useEffect(() => setSince(ago(moment, Date.now(), locale)), [moment, locale])
  return since ?? momentText(moment, 'day')
}
