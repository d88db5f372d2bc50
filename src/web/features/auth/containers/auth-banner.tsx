import type { ReactNode } from 'react'
import type { loginData } from '#contract/accounts/identities/login-data'
import type { OutputOf } from '#contract/operation'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { AuthSetting } from '../auth-setting.ts'

type Ways = OutputOf<typeof loginData>

/** Log-in through Facebook is disabled: shows which ways to log in are left, as far as they are known. */
export function AuthBanner({ setting, ways }: { setting: AuthSetting; ways: Ways }) {
  const t = useMessages()
  const { brandName } = useFacts()
  const to = (href: string) => (words: ReactNode[]) => (
    <Link key={href} href={href} variant="strong" className="underline">
      {words}
    </Link>
  )
  return (
    <Notice title={t('auth.banner.title', { brand: brandName })}>
      <p className="text-sm">
        {setting.isLookUp
          ? t.rich('auth.banner.lookUp', { link: to('/password/forgot/') })
          : t.rich(textFor(ways), { link: to('/login/?lookup=true') })}
      </p>
    </Notice>
  )
}

function textFor(ways: Ways) {
  if (ways.is_google_connected) return 'auth.banner.google'
  if (ways.has_password) return 'auth.banner.email'
  return ways.is_fb_auth_only ? 'auth.banner.facebookOnly' : 'auth.banner.unknown'
}
