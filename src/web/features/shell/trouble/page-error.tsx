import { errorWords } from '#web/lib/head/error-words.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RetryWhenReachable } from './retry-when-reachable.tsx'

const ErrorPicture = codeSplit(() =>
  import('./error-picture.tsx').then((module) => module.ErrorPicture),
)

/** The error page: what happened and what to do. */
export function PageError({ error }: { error: unknown }) {
  const t = useMessages()
  const { brandName } = useFacts()
  const { kind, title, text } = errorWords(error, t, brandName)
  const canRetry = kind === 'fault' || kind === 'unreachable'
  return (
    <div className="gutter py-8">
      {kind === 'unreachable' && <RetryWhenReachable />}
      <ErrorState
        headingLevel={1}
        drawing={<ErrorPicture kind={kind} />}
        title={title}
        text={<p>{text}</p>}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {canRetry && (
              // An empty href is this page's URL; the target forces a full page load.
              <ButtonLink variant="primary" href="" target="_self">
                {t('error.tryAgain')}
              </ButtonLink>
            )}
            <ButtonLink variant={canRetry ? 'secondary' : 'primary'} href="/">
              {t('error.goHome')}
            </ButtonLink>
          </div>
        }
      />
    </div>
  )
}
