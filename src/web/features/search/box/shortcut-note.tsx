import { editProfile } from '#contract/accounts/account/edit-profile'
import { chooseKeyShortcuts, useKeyShortcuts } from '#web/lib/key-shortcuts.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'

/** Where there are keys to press, and nothing that fills the screen. */
export function useShortcutNote(): boolean {
  return matchMedia('(hover) and (width >= 37.5rem)').matches
}

/** Tells of the key that leads here, and lets it be turned off by whoever presses it by accident. */
export function ShortcutNote() {
  const t = useMessages()
  const isOn = useKeyShortcuts()
  const { viewer } = useFacts()
  const tell = useFailureToast()

  async function turn() {
    chooseKeyShortcuts(!isOn)
    try {
      if (viewer) await run(editProfile, { key_shortcuts: !isOn })
    } catch (error) {
      chooseKeyShortcuts(isOn)
      tell(error)
    }
  }
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 px-3 text-sm text-ink-soft not-first:mt-2 not-first:pt-2 not-first:border-t not-first:border-line">
      {t(isOn ? 'search.shortcutOn' : 'search.shortcutOff')}
      <button
        type="button"
        className="hit relative h-8 rounded-control px-1 font-bold text-ink-soft hover:text-ink"
        onClick={() => void turn()}
      >
        {t(isOn ? 'search.turnShortcutOff' : 'search.turnShortcutOn')}
      </button>
    </p>
  )
}
