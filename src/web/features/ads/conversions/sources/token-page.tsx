import { useState } from 'react'
import { useActionData } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import type { ConversionToken } from '#contract/conversions/tokens'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import type { FormAnswer } from '#web/lib/forms/form-action.ts'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { CodeBlock } from '../frame/code-block.tsx'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import type { ConversionsData } from '../frame/load-conversions.ts'
import type { TokensFound } from './load-sources.ts'
import { NameForm } from './name-form.tsx'

type MadeToken = ConversionToken & { token: string }

/** Tokens of servers: make one, which is shown this once, and revoke others. */
export function TokenPage({ advertiser, mayEdit, found }: ConversionsData<TokensFound>) {
  const t = useMessages()
  // Without scripts the page itself answers the form.
  const posted = useActionData() as FormAnswer | undefined
  const [shown, setShown] = useState<MadeToken | null>(
    posted?.intent === 'create_token' && posted.isDone ? (posted.done as MadeToken) : null,
  )
  return (
    <ConversionsFrame advertiser={advertiser} page="accessToken">
      {found && (
        <>
          {shown && (
            <div className="mt-6 flex flex-col gap-3" role="status">
              <Notice tone="success" title={t('conversionPages.tokenMade', { name: shown.name })}>
                {t('conversionPages.tokenOnce')}
              </Notice>
              <CodeBlock label={t('conversionPages.token')} code={shown.token} />
            </div>
          )}
          {mayEdit && (
            <Panel title={t('conversionPages.newToken')} text={t('conversionPages.newTokenText')}>
              <NameForm<MadeToken>
                intent="create_token"
                advertiser={advertiser}
                label={t('conversionPages.tokenName')}
                button={t('conversionPages.createToken')}
                onDone={setShown}
              />
            </Panel>
          )}
          {found.tokens.length === 0 ? (
            <EmptyState title={t('conversionPages.noTokens')} isSmall />
          ) : (
            <Panel title={t('conversionPages.tokens')}>
              <ul>
                {found.tokens.map((token) => (
                  <TokenRow key={token.id} {...{ advertiser, token, mayEdit }} />
                ))}
              </ul>
            </Panel>
          )}
        </>
      )}
    </ConversionsFrame>
  )
}

function TokenRow({
  advertiser,
  token,
  mayEdit,
}: {
  advertiser: Advertiser
  token: ConversionToken
  mayEdit: boolean
}) {
  const t = useMessages()
  const momentText = useDateText()
  const revoke = useActionForm('revoke_token')
  const when = (seconds: number) => momentText(new Date(seconds * 1_000).toISOString())
  return (
    <li className={rowClass}>
      <div className="min-w-0 grow basis-48">
        <strong className="font-bold break-words">{token.name}</strong>
        <p className="text-sm text-ink-soft">
          {t('conversionPages.tokenCreated', { when: when(token.created_time) })} ·{' '}
          {token.last_used_time === null
            ? t('conversionPages.tokenUnused')
            : t('conversionPages.tokenUsed', { when: when(token.last_used_time) })}
        </p>
      </div>
      {mayEdit && (
        <details className="ms-auto">
          <summary className="hit relative cursor-pointer rounded-bead px-2 py-1 font-bold">
            {t('conversionPages.revoke')}
          </summary>
          <ActionForm of={revoke} className="mt-2 flex max-w-80 flex-col items-start gap-3">
            <p className="text-sm text-ink-soft">{t('conversionPages.revokeText')}</p>
            <input type="hidden" name="advertiser_id" value={advertiser.id} />
            <input type="hidden" name="conversion_token_id" value={token.id} />
            <Button type="submit" isLoading={revoke.isSending}>
              {t('conversionPages.revokeNamed', { name: token.name })}
            </Button>
          </ActionForm>
        </details>
      )}
    </li>
  )
}
