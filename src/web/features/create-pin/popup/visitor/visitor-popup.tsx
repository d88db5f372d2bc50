import type { ReactNode } from 'react'
import type { Prefill } from '../../prefill.ts'
import type { PopupMethod } from '../popup-address.ts'
import { PopupFrame } from '../popup-frame.tsx'
import { VisitorPicture } from './visitor-picture.tsx'

/** Shows visitors what they are about to save, beside the log-in form. */
export function VisitorPopup({
  method,
  prefill,
  signIn,
}: {
  method: PopupMethod
  prefill: Prefill
  signIn: ReactNode
}) {
  return (
    <VisitorFrame signIn={signIn}>
      <VisitorPicture method={method} prefill={prefill} />
    </VisitorFrame>
  )
}

export function VisitorFrame({ signIn, children }: { signIn: ReactNode; children: ReactNode }) {
  return (
    <PopupFrame side={signIn} sideGrows>
      {children}
    </PopupFrame>
  )
}
