import { useBlocker } from 'react-router'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { isAnythingUnsaved, useUnsaved } from './use-unsaved.ts'

export interface LeaveGuardProps {
  /** There are unsaved changes. */
  isOn: boolean
  title: string
  text: string
  stayLabel: string
  leaveLabel: string
}

/**
 * Asks for confirmation before unsaved changes, also those of a part with `useUnsaved`, are lost by a link, Back, a
 * reload or closing the tab. A page has one.
 */
export function LeaveGuard({ isOn, title, text, stayLabel, leaveLabel }: LeaveGuardProps) {
  // Navigation within the page, such as a dialog's steps, loses nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAnythingUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  useUnsaved(isOn)

  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      isDanger
      title={title}
      description={text}
      cancelLabel={stayLabel}
      confirmLabel={leaveLabel}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
