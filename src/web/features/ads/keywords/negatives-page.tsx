import { Form, useLocation } from 'react-router'
import { oneRoleMay } from '#contract/advertisers/roles'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { CampaignsFrame } from '../campaigns/campaigns-frame.tsx'
import { AddKeywordsForm } from './add-keywords-form.tsx'
import { ExportNegatives } from './export-negatives.tsx'
import type { NegativesData } from './load-negatives.ts'
import { parentNames } from './load-parent.ts'
import { NegativeForm } from './negative-form.tsx'
import { keywordPath, ParentPicker } from './parent-picker.tsx'
import { NoParent } from './searches-page.tsx'

/** Searches in which the ads of a campaign or ad group are not shown. */
export function NegativesPage(data: NegativesData) {
  const t = useMessages()
  const { advertiser, kind, parents, found } = data
  const { search } = useLocation()
  const mayRead = oneRoleMay(advertiser.permissions, 'read_ads')
  return (
    <CampaignsFrame title={<h1 className="text-headline">{t('adsTool.page.negativeKeywords')}</h1>}>
      {mayRead && (
        <div className="mt-5 flex flex-col gap-5">
          <ParentPicker
            advertiserId={advertiser.id}
            part="negative"
            {...{ kind, found: parents }}
            query={new URLSearchParams(search)}
          />
          {found ? <Found {...data} found={found} /> : <NoParent {...data} />}
        </div>
      )}
    </CampaignsFrame>
  )
}

export type FoundNegatives = NonNullable<NegativesData['found']>

function Found(data: NegativesData & { found: FoundNegatives }) {
  const t = useMessages()
  const { advertiser, kind, mayEdit, name, isFirstPage, found } = data
  const { parent, page } = found
  const path = keywordPath(advertiser.id, 'negative', kind)
  const within = (more: Record<string, string>) =>
    `${path}?${new URLSearchParams({ [parentNames[kind]]: parent.id, ...(name && { name }), ...more })}`
  return (
    <>
      {mayEdit && (
        <AddKeywordsForm
          key={parent.id}
          advertiserId={advertiser.id}
          parent={parent}
          kind="negative"
        />
      )}
      <Form
        key={`${parent.id} ${name}`}
        method="get"
        action={path}
        className="flex flex-wrap items-end gap-2"
      >
        <input type="hidden" name={parentNames[kind]} value={parent.id} />
        <TextField
          label={t('adKeywords.find')}
          type="search"
          name="name"
          size="sm"
          maxLength={limits.keywordLength}
          defaultValue={name}
        />
        <Button type="submit" size="sm">
          {t('adTable.apply')}
        </Button>
        {page.keywords.length > 0 && <ExportNegatives {...data} />}
      </Form>
      {page.own_count + page.inherited_count === 0 ? (
        <EmptyState
          isSmall
          title={t(name ? 'adTable.noneSuch' : 'adKeywords.noNegatives', { level: 'KEYWORD' })}
          text={name ? undefined : t('adKeywords.noNegativesText')}
        />
      ) : (
        <NegativeForm key={parent.id} {...data} />
      )}
      {(page.bookmark !== null || !isFirstPage) && (
        <div className="flex gap-3">
          {!isFirstPage && <ButtonLink href={within({})}>{t('campaigns.firstPage')}</ButtonLink>}
          {page.bookmark !== null && (
            <ButtonLink href={within({ after: page.bookmark })}>
              {t('campaigns.nextPage')}
            </ButtonLink>
          )}
        </div>
      )}
      <p className="text-sm text-ink-soft">{t('adKeywords.negativesNote')}</p>
    </>
  )
}
