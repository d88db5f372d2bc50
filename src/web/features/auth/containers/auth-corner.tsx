import { useEffect } from 'react'
import { countUpsell } from '#web/lib/authentication/auth-memory.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import type { AuthSetting } from '../auth-setting.ts'
import { AuthSurface } from '../surface/auth-surface.tsx'
import { useAuth } from '../use-auth.ts'
import { openOver } from './auth-modal.tsx'

/** The sign-up by email in the page's corner. It does not take the focus. */
export function AuthCorner({ setting, onClose }: { setting: AuthSetting; onClose: () => void }) {
  const t = useMessages()
  const auth = useAuth(setting, () => openOver(setting))
  useEffect(() => {
    countUpsell(localStorage)
  }, [])
  return (
    <aside
      aria-label={t('auth.corner')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed end-6 bottom-6 z-(--layer-float) hidden max-h-[calc(100dvh-var(--header-height)-3rem)] w-84 overflow-y-auto overscroll-contain rounded-panel border border-transparent bg-raised px-6 pt-7 pb-6 shadow-float transition-[translate,opacity] duration-(--duration-slow) desk:block starting:translate-y-4 starting:opacity-0"
    >
      <IconButton
        label={t('auth.close')}
        icon={<CloseIcon size={22} />}
        className="absolute! end-2 top-2"
        onClick={onClose}
      />
      <AuthSurface auth={auth} headingLevel={2} />
    </aside>
  )
}
