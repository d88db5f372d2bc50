import { useState } from 'react'
import { checkEvent } from '#contract/conversions/check-event'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { readPasted } from './build-payload.ts'
import { CheckResult } from './problem-text.tsx'

/** Checks a body that is pasted, event by event. */
export function PasteCheck() {
  const t = useMessages()
  const [pasted, setPasted] = useState({ text: '', atMs: 0 })
  const isEmpty = pasted.text.trim() === ''
  const events = isEmpty ? [] : readPasted(pasted.text)
  return (
    <div className="flex flex-col gap-4 px-4 py-4 tablet:px-5">
      <TextArea
        label={t('conversionPages.pasteLabel')}
        dir="ltr"
        spellCheck={false}
        rows={6}
        className="font-mono"
        value={pasted.text}
        onChange={(event) => setPasted({ text: event.target.value, atMs: Date.now() })}
        error={events === null ? t('conversionPages.noJson') : undefined}
      />
      {events && events.length > 0 && (
        <ol className="flex flex-col gap-3" aria-live="polite">
          {events.slice(0, limits.conversionsPerCall).map((event, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- events have no other key than their place
            <li key={n} className="flex gap-3">
              <span className="w-8 shrink-0 text-ink-soft tabular">{n + 1}.</span>
              <CheckResult checked={checkEvent(event, pasted.atMs)} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
