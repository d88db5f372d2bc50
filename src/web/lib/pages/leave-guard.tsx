import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

export interface LeaveGuardProps {
  /** Something would be lost. */
  isOn: boolean
  title: string
  text: string
  stayLabel: string
  leaveLabel: string
}

/** Asks before a page is left with something that is kept nowhere: by a link, Back, a reload or its tab. */
export function LeaveGuard({ isOn, title, text, stayLabel, leaveLabel }: LeaveGuardProps) {
  // Steps within the page, as a dialog's, lose nothing.
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
