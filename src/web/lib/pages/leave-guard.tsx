import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

export interface LeaveGuardProps {
  /** There are unsaved changes. */
  isOn: boolean
  title: string
  text: string
  stayLabel: string
  leaveLabel: string
}

/** Asks for confirmation before unsaved changes are lost by a link, Back, a reload or closing the tab. */
export function LeaveGuard({ isOn, title, text, stayLabel, leaveLabel }: LeaveGuardProps) {
  // Navigation within the page, such as a dialog's steps, loses nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOn && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isOn])

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
