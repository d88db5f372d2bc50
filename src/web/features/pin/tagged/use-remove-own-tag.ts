import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Pin } from '#contract/pins/pin'
import { removeOwnTag } from '#contract/pins/remove-own-tag'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Ends that the viewer is tagged in a pin. */
export function useRemoveOwnTag(pin: Pin) {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const revalidator = useRevalidator()
  const [isSending, setSending] = useState(false)

  async function remove() {
    setSending(true)
    try {
      await run(removeOwnTag, { pin_id: pin.id })
      toasts.show({ text: t('closeup.untagged'), tone: 'success' })
    } catch (error) {
      showFailure(error)
    } finally {
      await revalidator.revalidate()
      setSending(false)
    }
  }

  return { isSending, remove: () => void remove() }
}
