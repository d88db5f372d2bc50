import { type ReactNode, useState } from 'react'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import { DisclosureFields } from '#web/lib/disclosure/disclosure-fields.tsx'
import { TaggedPeoplePart } from '#web/lib/people-field/tagged-people-part.tsx'
import { ProductPart } from '#web/lib/product-field/product-part.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TopicsPart } from '#web/lib/topics-field/topics-part.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import type { OptionField } from '../create-pin-steps.ts'

type OptionProblems = Readonly<Partial<Record<OptionField, string>>>

/** As most people have them. */
const usualOptions: ShownOptions = {
  comments_allowed: true,
  is_ai_made: false,
  is_paid_link: false,
  partnership: 'none',
  brand: '',
  tagged_user_ids: [],
  tagged_people: [],
  topic_ids: [],
  topics: [],
  product_tags: [],
  tagged_products: [],
}

/** What few people choose for a pin; open where something is chosen already. */
export function MoreOptions({
  options,
  problems,
  isStory,
  children,
  onChange,
}: {
  options: Partial<ShownOptions>
  problems: OptionProblems
  isStory?: boolean
  /** Before them. */
  children?: ReactNode
  onChange: (options: Partial<ShownOptions>) => void
}) {
  const t = useMessages()
  const chosen = { ...usualOptions, ...options }
  const [isOpen, setOpen] = useState(JSON.stringify(chosen) !== JSON.stringify(usualOptions))
  const isRefused = Object.keys(problems).some((field) =>
    /^(brand$|topic_ids|tagged_user_ids|product_tags)/.test(field),
  )
  const isShown = isOpen || isRefused
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-card border border-line px-4"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-bold">
        {t('pinOptions.title')}
        <ChevronDownIcon
          size={20}
          className="text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-5 pt-1 pb-5">
        {children}
        <OptionFields
          options={options}
          problems={problems}
          isStory={isStory}
          hasLists={isShown}
          onChange={onChange}
        />
      </div>
    </details>
  )
}

/** The fields for what few people choose for a pin. */
export function OptionFields({
  options,
  problems,
  isStory,
  hasLists = true,
  onChange,
}: {
  options: Partial<ShownOptions>
  problems: OptionProblems
  isStory?: boolean
  /** Those that are loaded for themselves. */
  hasLists?: boolean
  onChange: (options: Partial<ShownOptions>) => void
}) {
  const t = useMessages()
  const chosen = { ...usualOptions, ...options }
  return (
    <>
      <Checkbox
        name="comments_allowed"
        label={t('pinOptions.comments')}
        hint={t('pinOptions.commentsHint')}
        checked={chosen.comments_allowed}
        onChange={({ target }) => onChange({ comments_allowed: target.checked })}
      />
      <DisclosureFields values={chosen} brandError={problems.brand} onChange={onChange} />
      {hasLists && (
        <>
          <TopicsPart
            topics={chosen.topics}
            refusal={refusalOf(problems, 'topic_ids')}
            onChange={onChange}
          />
          <TaggedPeoplePart
            people={chosen.tagged_people}
            refusal={refusalOf(problems, 'tagged_user_ids')}
            onChange={onChange}
          />
          <ProductPart
            products={chosen.tagged_products}
            isStory={isStory}
            refusal={refusalOf(problems, 'product_tags')}
            onChange={onChange}
          />
        </>
      )}
    </>
  )
}

/** What is wrong with an option, or with one of its list. */
function refusalOf(problems: OptionProblems, option: string) {
  return Object.entries(problems).flatMap(([field, text]) =>
    field.startsWith(option) && text !== undefined ? { field, text } : [],
  )[0]
}
