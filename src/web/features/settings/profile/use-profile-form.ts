import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import type { Settings } from '#contract/accounts/account/settings'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { ProfileAnswer } from './profile-action.ts'
import { nextProfile, openProfile, type ProfileEvent, type ProfileState } from './profile-steps.ts'

export interface ProfileForm {
  state: ProfileState
  dispatch: (event: ProfileEvent) => void
  form: RefObject<HTMLFormElement | null>
  /** The last save succeeded, and nothing was changed since. */
  isJustSaved: boolean
}

export function useProfileForm(settings: Settings): ProfileForm {
  const answer = useActionData() as ProfileAnswer | undefined
  const navigation = useNavigation().state
  const toasts = useToasts()
  const t = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const [state, dispatch] = useReducer(nextProfile, null, () =>
    openProfile(settings, answer?.saved === null ? answer : undefined),
  )

  const [handled, setHandled] = useState(answer)
  if (answer !== handled) {
    setHandled(answer)
    if (answer?.saved) dispatch({ type: 'saved', settings: answer.saved })
    else if (answer) dispatch({ type: 'save_refused', problems: answer.problems })
  }

  const announce = useEffectEvent((result: ProfileAnswer | undefined) => {
    if (result?.saved) toasts.show({ text: t('settings.saved'), tone: 'success', tag: 'settings' })
    else if (result)
      form.current?.querySelector<HTMLElement>('[role="alert"], [aria-invalid="true"]')?.focus()
  })
  useEffect(() => announce(answer), [answer])

  useEffect(() => {
    if (navigation === 'idle') dispatch({ type: 'cancelled' })
  }, [navigation])

  return { state, dispatch, form, isJustSaved: Boolean(answer?.saved) }
}
