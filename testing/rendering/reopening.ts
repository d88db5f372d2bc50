import { createElement, Fragment, type ReactNode, useState } from 'react'

/** A dialog that is open at first, and a button that opens it again. */
export function Reopening({
  dialog,
}: {
  dialog: (props: { isOpen: boolean; onClose: () => void }) => ReactNode
}) {
  const [isOpen, setOpen] = useState(true)
  return createElement(
    Fragment,
    null,
    createElement('button', { type: 'button', onClick: () => setOpen(true) }, 'Open again'),
    dialog({ isOpen, onClose: () => setOpen(false) }),
  )
}
