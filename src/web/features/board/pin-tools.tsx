import { Form } from 'react-router'
import { limits } from '#contract/limits'
import { pinSorts } from '#contract/pins/feeds/pin-sorts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Menu } from '#web/ui/floats/menu.tsx'
import { ChevronDownIcon, SearchIcon } from '#web/ui/icons/icons.tsx'
import { type ListOptions, listPath } from './pin-order.ts'

interface PinToolsProps {
  name: string
  url: string
  options: ListOptions
  /** Finds what is near to the words, too. */
  similarHref?: string
}

/** Finds pins on a board or in a section by their words, and chooses their order; each has its address. */
export function PinTools({ name, url, options, similarHref }: PinToolsProps) {
  const t = useMessages()
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-3 max-tablet:w-full tablet:flex-nowrap">
      <Form action={url} className="max-w-80 min-w-0 grow basis-44 tablet:basis-60">
        {options.sort !== 'custom' && <input type="hidden" name="sort" value={options.sort} />}
        <TextField
          key={options.query}
          type="search"
          name="find"
          size="sm"
          shape="pill"
          label={t('board.findOn', { board: name })}
          isLabelHidden
          placeholder={t('board.find')}
          defaultValue={options.query}
          maxLength={limits.searchQueryLength}
          autoComplete="off"
          startIcon={<SearchIcon size={18} />}
        />
      </Form>
      {similarHref && options.query !== '' && (
        <ButtonLink href={similarHref} size="sm">
          {t('board.findSimilar')}
        </ButtonLink>
      )}
      <Menu
        label={t('board.sort')}
        groups={[
          {
            key: 'sorts',
            items: pinSorts.map((one) => ({
              key: one,
              label: t(`board.sort.${one}`),
              isChosen: one === options.sort,
              href: listPath(url, { ...options, sort: one }),
            })),
          },
        ]}
        opener={(props) => (
          <Button
            {...props}
            size="sm"
            aria-label={t('board.sortBy', { sort: t(`board.sort.${options.sort}`) })}
            endIcon={<ChevronDownIcon size={16} />}
          >
            {t(`board.sort.${options.sort}`)}
          </Button>
        )}
      />
    </div>
  )
}
