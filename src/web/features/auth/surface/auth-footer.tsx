import type { ReactNode } from 'react'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { authPath } from '../auth-path.ts'
import { isBusiness } from '../auth-setting.ts'
import type { Auth } from '../use-auth.ts'
import { useStepChange } from './use-step-change.ts'

/** Below the first steps: links to the other step, the business pages and the policies. */
export function AuthFooter({ auth }: { auth: Auth }) {
  return (
    <div className="flex flex-col gap-3">
      <Toggle auth={auth} />
      <BusinessLine auth={auth} />
      <Policies auth={auth} />
    </div>
  )
}

/** Goes to the other step; the email is passed on, but not in the URL. */
function Toggle({ auth }: { auth: Auth }) {
  const t = useMessages()
  const { brandName } = useFacts()
  const { state, setting } = auth
  const changeStep = useStepChange(auth)
  const to = state.step === 'login' ? 'signup' : 'login'
  const elsewhere = to === 'signup' ? setting.facts.signup_redirect_url : null
  const text =
    to === 'login'
      ? 'auth.toLogIn'
      : isBusiness(setting)
        ? 'auth.toCreate'
        : setting.variant === 'page'
          ? 'auth.toSignUp'
          : 'auth.notOnYet'
  return (
    <p className="text-center text-ink-soft">
      {t.rich(text, {
        brand: brandName,
        link: (words: ReactNode[]) => (
          <Anchor
            key="link"
            href={elsewhere ?? authPath(to, setting)}
            onClick={(event) => {
              if (elsewhere !== null || event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              changeStep(to)
            }}
            className={linkClass}
          >
            {words}
          </Anchor>
        ),
      })}
    </p>
  )
}

function BusinessLine({ auth: { setting, state } }: { auth: Auth }) {
  const t = useMessages()
  if (isBusiness(setting))
    return state.step === 'login' ? (
      <p className="text-center">
        <Anchor href="/login/" className={linkClass}>
          {t('auth.personalInstead')}
        </Anchor>
      </p>
    ) : null
  return (
    <p className="text-center text-sm text-ink-soft">
      {t.rich('auth.toBusiness', {
        link: (words: ReactNode[]) => (
          <Anchor key="link" href="/business/create/" className={linkClass}>
            {words}
          </Anchor>
        ),
      })}
    </p>
  )
}

function Policies({ auth: { setting } }: { auth: Auth }) {
  const t = useMessages()
  const { brandName } = useFacts()
  const deletePath = setting.facts.delete_account_path
  const to = (href: string) => (words: ReactNode[]) => (
    <Link key={href} href={href} className="text-inherit!" target="_blank" rel="noopener">
      {words}
    </Link>
  )
  return (
    <div className="flex flex-col gap-2 text-center text-xs text-ink-soft">
      <p>
        {t.rich('auth.policies', {
          brand: brandName,
          terms: to('/_/_/policy/terms-of-service/'),
          privacy: to('/_/_/policy/privacy-policy/'),
          notice: to('/_/_/policy/notice-at-collection/'),
        })}
      </p>
      {deletePath !== null && (
        <p>
          <Link href={deletePath} className="text-inherit!">
            {t('auth.deleteAccount')}
          </Link>
        </p>
      )}
    </div>
  )
}

const linkClass =
  'hit relative rounded-bead font-bold text-ink underline decoration-1 underline-offset-3 hover:decoration-2'
