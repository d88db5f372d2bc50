import type { AuthSetting } from '../auth-setting.ts'
import { AuthSurface } from '../surface/auth-surface.tsx'
import { useAuth } from '../use-auth.ts'
import { openOver } from './auth-modal.tsx'

/** The sign-in form beside something else on a page. */
export function AuthPanel({ setting }: { setting: AuthSetting }) {
  const auth = useAuth(setting, () => openOver(setting))
  return (
    <div className="relative rounded-panel bg-surface px-4 py-8 shadow-float">
      <AuthSurface auth={auth} headingLevel={1} />
    </div>
  )
}
