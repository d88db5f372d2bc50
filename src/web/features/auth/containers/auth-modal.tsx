import { type RefObject, useId } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ModalFrame } from '#web/ui/dialogs/modal-frame.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { type AuthSetting, rulesOf } from '../auth-setting.ts'
import { openAuth } from '../flow/auth-steps.ts'
import { AuthSurface } from '../surface/auth-surface.tsx'
import { useAuth } from '../use-auth.ts'

const widthPx = 484
const codeWidthPx = 489

/** The sign-in form over a page. */
export function AuthModal({
  setting,
  isOpen,
  onClose,
  returnFocusRef,
}: {
  setting: AuthSetting
  isOpen: boolean
  onClose: () => void
  returnFocusRef: RefObject<HTMLElement | null>
}) {
  const t = useMessages()
  const id = useId()
  const auth = useAuth(setting, () => openOver(setting))
  const { step } = auth.state
  return (
    <ModalFrame
      isOpen={isOpen}
      onDismiss={(how) => {
        // A press outside must not lose what was typed: only Escape and the button close it.
        if (how === 'escape' && step !== 'loading') onClose()
      }}
      role="dialog"
      labelId={id}
      finalFocus={returnFocusRef}
      phone="full"
      widthPx={step === 'loginMfa' ? codeWidthPx : widthPx}
    >
      <div className="relative min-h-0 grow overflow-y-auto overscroll-contain px-4 pt-8 pb-[max(2rem,env(safe-area-inset-bottom))]">
        {step !== 'loading' && (
          <IconButton
            label={t('auth.close')}
            icon={<CloseIcon size={22} />}
            className="absolute! end-3 top-3"
            onClick={onClose}
          />
        )}
        <AuthSurface auth={auth} headingId={id} headingLevel={2} />
      </div>
    </ModalFrame>
  )
}

export function openOver(setting: AuthSetting) {
  const { facts, occasion } = setting
  const { type, info } = facts.recognised
  const isKnown = type === 'LIMITED_LOGIN' && info !== null
  return openAuth(occasion.step ?? (isKnown ? 'login' : 'signup'), rulesOf(setting, new Date()), {
    isIneligible: facts.is_ineligible,
    isPersonal: isKnown,
  })
}
