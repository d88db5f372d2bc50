import { useRef } from 'react'
import { editProfile } from '#contract/accounts/account/edit-profile'
import { chooseKeyShortcuts, useKeyShortcuts } from '#web/lib/key-shortcuts.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { writesInOrder } from '#web/lib/requests/writes-in-order.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'

/** Whether to show the note: only with a keyboard and a large screen. */
export function useShortcutNote(): boolean {
  return matchMedia('(hover) and (width >= 37.5rem)').matches
}

/** Shows the keyboard shortcut of the search field, with a button to toggle it off. */
export function ShortcutNote() {
  const t = useMessages()
  const isOn = useKeyShortcuts()
  const { viewer } = useFacts()
  const onRefused = useFailureToast()
  const choose = useRef<(isWanted: boolean) => Promise<void>>(null)
  choose.current ??= writesInOrder(isOn, {
    write: async (key_shortcuts) => {
      if (viewer) await run(editProfile, { key_shortcuts })
      return key_shortcuts
    },
    show: chooseKeyShortcuts,
    onRefused,
  })
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 px-3 text-sm text-ink-soft not-first:mt-2 not-first:pt-2 not-first:border-t not-first:border-line">
      {t(isOn ? 'search.shortcutOn' : 'search.shortcutOff')}
      <button
        type="button"
        className="hit relative h-8 rounded-control px-1 font-bold text-ink-soft hover:text-ink"
        onClick={() => void choose.current?.(!isOn)}
      >
        {t(isOn ? 'search.turnShortcutOff' : 'search.turnShortcutOn')}
      </button>
    </p>
  )
}
