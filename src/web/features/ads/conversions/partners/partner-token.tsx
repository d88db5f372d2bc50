import { useState } from 'react'
import { useActionData } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import type { ConversionPartner } from '#contract/conversions/partner-names'
import type { connectConversionPartner } from '#contract/conversions/partners'
import type { ConversionToken } from '#contract/conversions/tokens'
import type { OutputOf } from '#contract/operation'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import type { FormAnswer } from '#web/lib/forms/form-action.ts'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { CodeBlock } from '../frame/code-block.tsx'
import { partnerKey } from './partner-key.ts'

type Made = OutputOf<typeof connectConversionPartner>

/** The token of a partner: made, shown this once, renewed and revoked. */
export function PartnerToken({
  advertiser,
  partner,
  token,
  mayEdit,
}: {
  advertiser: Advertiser
  partner: ConversionPartner
  token: ConversionToken | null
  mayEdit: boolean
}) {
  const t = useMessages()
  const toasts = useToasts()
  const momentText = useDateText()
  const name = t('conversionPages.partner', partnerKey(partner))
  // Without scripts the page itself answers the form.
  const posted = useActionData() as FormAnswer | undefined
  const [made, setMade] = useState<Made | null>(
    posted?.intent === 'connect_partner' && posted.isDone ? (posted.done as Made) : null,
  )
  const connect = useActionForm<Made>('connect_partner', { onDone: setMade })
  const disconnect = useActionForm('disconnect_partner', {
    onDone: () => {
      setMade(null)
      toasts.show({
        text: t('conversionPages.partnerDisconnected', { name }),
        tone: 'success',
      })
    },
  })
  const hidden = (
    <>
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      <input type="hidden" name="partner_name" value={partner} />
    </>
  )
  return (
    <>
      <p>{t('conversionPages.partnerTokenText', { name })}</p>
      {token && (
        <p>
          {t('conversionPages.partnerHasToken', {
            when: momentText(new Date(token.created_time * 1_000).toISOString()),
          })}
        </p>
      )}
      {made && (
        <div className="flex flex-col gap-3" role="status">
          <Notice tone="success" title={t('conversionPages.partnerTokenMade', { name })}>
            {t('conversionPages.tokenOnce')}
          </Notice>
          <CodeBlock label={t('conversionPages.token')} code={made.token} />
        </div>
      )}
      {mayEdit && (
        <div className="flex flex-wrap items-start gap-3">
          <ActionForm of={connect}>
            {hidden}
            <Button
              type="submit"
              variant={token ? 'secondary' : 'primary'}
              isLoading={connect.isSending}
            >
              {t(token ? 'conversionPages.partnerRenew' : 'conversionPages.partnerConnect')}
            </Button>
          </ActionForm>
          {token && (
            <details>
              <summary className="hit relative cursor-pointer rounded-bead px-2 py-2.5 font-bold">
                {t('conversionPages.partnerDisconnect')}
              </summary>
              <ActionForm of={disconnect} className="mt-2 flex max-w-80 flex-col items-start gap-3">
                <p className="text-sm text-ink-soft">
                  {t('conversionPages.partnerDisconnectText')}
                </p>
                {hidden}
                <Button type="submit" isLoading={disconnect.isSending}>
                  {t('conversionPages.partnerDisconnectNamed', { name })}
                </Button>
              </ActionForm>
            </details>
          )}
        </div>
      )}
    </>
  )
}
