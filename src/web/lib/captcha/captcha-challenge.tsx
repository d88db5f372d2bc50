import { useEffect, useRef, useState } from 'react'
import { type CaptchaFacts, getCaptcha } from '#contract/accounts/captcha/captcha'
import type { CaptchaPurpose } from '#contract/accounts/captcha/captcha-actions'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { run } from '../requests/run.ts'
import { useMessages } from '../texts/messages.tsx'
import { actionHere } from './action-here.ts'
import { newCaptchaToken } from './captcha-token.ts'
import { renderChallenge } from './recaptcha.ts'

export interface CaptchaChallengeProps {
  purpose: CaptchaPurpose
  /** The token to send with the next attempt; null when it has run out. Each is for one attempt. */
  onToken: (token: string | null) => void
}

type Progress = 'asked' | 'working' | 'done' | 'failed'

/**
 * The visible question after too quick attempts. Give it a new `key` for the next attempt. A plain checkbox,
 * so that it can be answered by keyboard and screen reader; a configured third party draws its own.
 */
export function CaptchaChallenge({ purpose, onToken }: CaptchaChallengeProps) {
  const t = useMessages()
  const [progress, setProgress] = useState<Progress>('asked')
  const place = useRef<HTMLDivElement>(null)
  const isTheirs = useTheirChallenge(place, purpose, onToken)

  const answer = async () => {
    setProgress('working')
    try {
      onToken(await newCaptchaToken(run, actionHere(purpose)))
      setProgress('done')
    } catch {
      setProgress('failed')
    }
  }

  return (
    <div className="rounded-control border border-line bg-sand px-4 py-3">
      <div ref={place} hidden={!isTheirs} />
      {!isTheirs && (
        <Checkbox
          label={t('auth.captchaBox')}
          checked={progress === 'working' || progress === 'done'}
          onChange={() => (progress === 'asked' || progress === 'failed') && void answer()}
          error={progress === 'failed' ? t('auth.captchaFailed') : undefined}
        />
      )}
      <p
        role="status"
        className="mt-2 flex items-center gap-2 ps-9 text-sm text-ink-soft empty:mt-0"
      >
        {progress === 'working' && (
          <>
            <Spinner sizePx={18} />
            {t('auth.captchaWorking')}
          </>
        )}
        {progress === 'done' && t('auth.captchaDone')}
      </p>
    </div>
  )
}

/** Whether a third party's challenge stands in `place`. */
function useTheirChallenge(
  place: { current: HTMLDivElement | null },
  purpose: CaptchaPurpose,
  onToken: (token: string | null) => void,
): boolean {
  const [isTheirs, setTheirs] = useState(false)
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const action = actionHere(purpose)
      const facts = withChallenge(await run(getCaptcha, { action }))
      if (isGone || !facts || !place.current) return
      await renderChallenge(place.current, facts, action, onToken)
      if (!isGone) setTheirs(true)
    }
    // Without it, the checkbox stays, which asks for a score.
    draw().catch(() => {})
    return () => {
      isGone = true
    }
  }, [place, purpose])
  return isTheirs
}

function withChallenge(facts: CaptchaFacts) {
  const { script_url, site_key, challenge_site_key } = facts
  return script_url && site_key && challenge_site_key
    ? { script_url, site_key, challenge_site_key }
    : null
}
