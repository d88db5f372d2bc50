import { Form, useNavigate } from 'react-router'
import { FindEntity } from '#web/lib/ads/find/find-entity.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { rangeOf, withQuery } from '../range/report-range.ts'
import { type FoundParent, type ParentKind, parentNames } from './load-parent.ts'

export type KeywordPart = 'negative' | 'positive' | 'searches'

const paths: Record<KeywordPart, Partial<Record<ParentKind, string>>> = {
  negative: { campaign: 'campaignNegativeKeywords', adgroup: 'adGroupNegativeKeywords' },
  positive: { adgroup: 'adGroupPositiveKeywords' },
  searches: { campaign: 'campaignSearchQueries', adgroup: 'adGroupSearchQueries' },
}

export function keywordPath(advertiserId: string, part: KeywordPart, kind: ParentKind): string {
  return `/advertiser/${advertiserId}/reporting/${paths[part][kind]}/`
}

/** Of which campaign or ad group keywords and searches are shown: links and a form that lead to an address. */
export function ParentPicker({
  advertiserId,
  part,
  kind,
  found: { parent, options },
  query,
}: {
  advertiserId: string
  part: KeywordPart
  kind: ParentKind
  found: FoundParent
  /** Of the address: the days stay. */
  query: URLSearchParams
}) {
  const t = useMessages()
  const navigate = useNavigate()
  const days = rangeOf(query)
  const kinds = (['campaign', 'adgroup'] as const).filter((one) => paths[part][one])
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      {kinds.length > 1 && (
        <nav aria-label={t('adTable.levels')}>
          <ul className="flex flex-wrap gap-2">
            {kinds.map((one) => (
              <li key={one}>
                <ChipLink
                  href={withQuery(keywordPath(advertiserId, part, one), days)}
                  isChosen={one === kind}
                >
                  {t('adKeywords.of', { kind: one })}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {parent && (
        <Form
          key={parent.id}
          method="get"
          action={keywordPath(advertiserId, part, kind)}
          className="flex min-w-0 flex-wrap items-end gap-2 max-tablet:w-full"
        >
          {[...new URLSearchParams(days)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Select
            label={t('adKeywords.parent', { kind })}
            name={parentNames[kind]}
            size="sm"
            defaultValue={parent.id}
            options={options}
            className="w-72 max-w-full min-w-0"
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          />
          <noscript>
            <Button type="submit" size="sm">
              {t('adTable.apply')}
            </Button>
          </noscript>
        </Form>
      )}
      {parent && (
        <div className="w-72 max-w-full">
          <FindEntity
            {...{ advertiserId, kind }}
            onPick={({ id }) =>
              void navigate(
                withQuery(
                  keywordPath(advertiserId, part, kind),
                  days,
                  `${parentNames[kind]}=${id}`,
                ),
              )
            }
          />
        </div>
      )}
    </div>
  )
}
