import { useMessages } from '#web/lib/texts/messages.tsx'

/** Marks a verified owner of a website. */
export function VerifiedMark({ domain }: { domain: string }) {
  const t = useMessages()
  const label = t('closeup.verified', { domain })
  return (
    <span title={label} className="flex shrink-0 text-satin">
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path
          d="M10 .9 12.4 3l3.2-.3.8 3.1 2.7 1.8L17.8 10l1.3 2.4-2.7 1.8-.8 3.1-3.2-.3L10 19.1 7.6 17l-3.2.3-.8-3.1-2.7-1.8L2.2 10 .9 7.6l2.7-1.8.8-3.1 3.2.3Z"
          fill="currentColor"
        />
        <path
          d="m6.4 10.3 2.4 2.4 4.8-5"
          fill="none"
          stroke="var(--color-raised)"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  )
}
