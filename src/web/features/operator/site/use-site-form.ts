import { type ActionFormState, useActionForm } from '#web/lib/forms/use-action-form.ts'

/**
 * A form about the site. What it changes is in every part of the page, so that a whole new page is loaded: the next
 * of the set-up, or this one, which says that it is saved.
 */
export function useSiteForm(intent: string, next: string | undefined): ActionFormState {
  return useActionForm(intent, {
    onDone: () => location.assign(next ?? `/operator/site/?saved=${intent}`),
  })
}
