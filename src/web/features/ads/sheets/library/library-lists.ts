import { listCountries, listRegions } from '#contract/accounts/choices/choices'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { listAudiences } from '#contract/audiences/audiences'
import { sheetColumns } from '#contract/campaigns/sheets/sheet-columns'
import { sheetLanguages } from '#contract/campaigns/sheets/sheet-languages'
import { listConversionTags } from '#contract/conversions/tags'
import { listInterests } from '#contract/discover/interests'
import { createdPins } from '#contract/pins/feeds/created-pins'
import type { Run } from '#web/lib/requests/run.ts'

export interface LibraryEntry {
  /** As it stands in a sheet. */
  code: string
  name: string
}

/** Lists that are looked up; each other list is a column with words of its own. */
export const lookedUp = [
  ...(['interests', 'countries', 'regions', 'languages', 'audiences', 'conversion_tags'] as const),
  'pins',
] as const
export type LookedUp = (typeof lookedUp)[number]

/** Columns whose words are listed, by their fields. */
export const wordColumns = sheetColumns.filter(({ choices }) => choices !== undefined)

export const prefixOf = (field: string) =>
  sheetColumns.find((column) => column.field === field)?.prefix ?? ''

interface LibraryQuery {
  run: Run
  advertiser: Advertiser
  /** Of regions. */
  country: string
  locale: string
}

const max = 250

/** Everything of a list, in the reader's language. */
export async function entriesOf(list: string, query: LibraryQuery): Promise<LibraryEntry[]> {
  const { run, advertiser, country } = query
  const place = { advertiser_id: advertiser.id }
  switch (list) {
    case 'countries':
      return run(listCountries, {})
    case 'regions':
      return run(listRegions, { countries: [country] })
    case 'languages':
      return sheetLanguages.map((code) => ({ code, name: languageName(code, query.locale) }))
    case 'interests': {
      const tree = await run(listInterests, {})
      return tree.flatMap(({ id, name, children }) => [
        { code: `${prefixOf('INTEREST')}${id}`, name },
        ...children.map((child) => ({
          code: `${prefixOf('INTEREST')}${child.id}`,
          name: `${name} › ${child.name}`,
        })),
      ])
    }
    case 'audiences': {
      const { items } = await run(listAudiences, { ...place, page_size: max })
      return items.map(({ id, name }) => ({ code: `${prefixOf('AUDIENCE_INCLUDE')}${id}`, name }))
    }
    case 'conversion_tags': {
      const tags = await run(listConversionTags, place)
      return tags.map(({ id, name }) => ({ code: `${prefixOf('conversion_tag_id')}${id}`, name }))
    }
    case 'pins': {
      const { username } = advertiser.owner
      const { items } = await run(createdPins, { username, page_size: max })
      return items.map(({ id, title }) => ({ code: `${prefixOf('pin_id')}${id}`, name: title }))
    }
    default: {
      const column = wordColumns.find(({ field }) => field === list)
      return (column?.choices ?? []).map((code) => ({ code, name: column?.head ?? '' }))
    }
  }
}

function languageName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(code) ?? code
}

/** Entries with all of these words in their code or name. */
export function search(entries: readonly LibraryEntry[], text: string): LibraryEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ code, name }) => {
    const all = `${code} ${name}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}
