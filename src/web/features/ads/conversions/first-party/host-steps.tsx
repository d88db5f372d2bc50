import type { Advertiser } from '#contract/advertisers/advertiser'
import type { FirstPartyHost } from '#contract/conversions/first-party'
import { firstPartyPartner } from '#contract/conversions/partner-names'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { CodeBlock } from '../frame/code-block.tsx'
import { Step } from '../frame/step.tsx'
import { PartnerToken } from '../partners/partner-token.tsx'
import { HostCheck } from './host-check.tsx'
import type { FirstPartyFound } from './load-first-party.ts'
import { caddyRelay, cnameRecord, hostPolicy, nginxRelay, secondLine } from './relay-code.ts'

/** The way from a name to events that arrive by it. */
export function HostSteps({
  advertiser,
  found,
  host,
  mayEdit,
}: {
  advertiser: Advertiser
  found: FirstPartyFound
  host: FirstPartyHost
  mayEdit: boolean
}) {
  const t = useMessages()
  const { publicUrl } = useFacts()
  const name = host.hostname
  return (
    <section id="steps" aria-labelledby="steps-title" className="mt-10 border-t border-line pt-6">
      <h2 id="steps-title" className="text-title break-words">
        {t('conversionPages.hostSteps', { name })}
      </h2>
      <Step number={1} title={t('conversionPages.hostStepProve')}>
        <p>{t('conversionPages.hostStepProveText')}</p>
        <CodeBlock label={t('conversionPages.hostRecordName')} code={host.dns_name} />
        <CodeBlock label={t('conversionPages.hostRecordText')} code={host.dns_text} />
      </Step>
      <Step number={2} title={t('conversionPages.hostStepLead')}>
        <p>{t('conversionPages.hostStepLeadText')}</p>
        <PartnerToken
          {...{ advertiser, mayEdit, partner: firstPartyPartner }}
          token={found.seen?.token ?? null}
        />
        <CodeBlock label="Caddy" code={caddyRelay(name, publicUrl)} />
        <CodeBlock label="nginx" code={nginxRelay(name, publicUrl)} />
        <h3 className="mt-3 font-bold">{t('conversionPages.hostCname')}</h3>
        <p>{t('conversionPages.hostCnameText')}</p>
        <CodeBlock label="CNAME" code={cnameRecord(name, publicUrl)} />
        {mayEdit && <HostCheck {...{ advertiser, name }} />}
      </Step>
      <Step number={3} title={t('conversionPages.hostStepPages')}>
        <PageLines {...{ advertiser, found, name, publicUrl }} />
      </Step>
      <Step number={4} title={t('conversionPages.hostStepSee')}>
        <Arrived {...{ advertiser, found, name }} />
      </Step>
    </section>
  )
}

function PageLines({
  advertiser,
  found: { tags, tag },
  name,
  publicUrl,
}: {
  advertiser: Advertiser
  found: FirstPartyFound
  name: string
  publicUrl: string
}) {
  const t = useMessages()
  if (!tag)
    return (
      <>
        <p>{t('conversionPages.hostNoTag')}</p>
        <p>
          <ButtonLink href={conversionPath(advertiser.id, 'tag')}>
            {t('conversionPages.page', { page: 'tag' })}
          </ButtonLink>
        </p>
      </>
    )
  return (
    <>
      <p>{t('conversionPages.hostStepPagesText')}</p>
      {tags.length > 1 && (
        <form method="get" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="host" value={name} />
          <Select
            name="tag"
            label={t('conversionPages.tag')}
            defaultValue={tag.id}
            options={tags.map((one) => ({ value: one.id, label: one.name }))}
          />
          <Button type="submit">{t('conversionPages.showCode')}</Button>
        </form>
      )}
      <CodeBlock
        label={t('conversionPages.baseCode')}
        code={secondLine(tag.code_snippet, name, publicUrl)}
      />
      <CodeBlock label={t('conversionPages.hostPolicy')} code={hostPolicy(name)} />
    </>
  )
}

function Arrived({
  advertiser,
  found: { seen, days },
  name,
}: {
  advertiser: Advertiser
  found: FirstPartyFound
  name: string
}) {
  const t = useMessages()
  const momentText = useDateText()
  const count = seen?.count ?? 0
  const last = seen?.last_received_time ?? 0
  return (
    <>
      <p>
        {t('conversionPages.hostEvents', {
          ...{ count, days, shown: new Intl.NumberFormat(t.locale).format(count) },
          when: momentText(new Date(last * 1_000).toISOString()),
        })}
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={`${conversionPath(advertiser.id, 'firstParty')}?host=${name}`}>
          {t('conversionPages.lookAgain')}
        </ButtonLink>
        <ButtonLink href={conversionPath(advertiser.id, 'deduplication')}>
          {t('conversionPages.page', { page: 'deduplication' })}
        </ButtonLink>
      </p>
    </>
  )
}
