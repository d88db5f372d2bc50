import { useState } from 'react'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'

/** What few people choose for a pin; open where something is chosen already. */
export function MoreOptions({
  options,
  onChange,
}: {
  options: Partial<ShownOptions>
  onChange: (options: Partial<ShownOptions>) => void
}) {
  const t = useMessages()
  const { comments_allowed = true } = options
  const [isOpen, setOpen] = useState(!comments_allowed)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-card border border-line px-4"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-bold">
        {t('pinOptions.title')}
        <ChevronDownIcon
          size={20}
          className="text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-5 pt-1 pb-5">
        <Checkbox
          name="comments_allowed"
          label={t('pinOptions.comments')}
          hint={t('pinOptions.commentsHint')}
          checked={comments_allowed}
          onChange={({ target }) => onChange({ comments_allowed: target.checked })}
        />
      </div>
    </details>
  )
}
