import { Form } from 'react-router'
import { limits } from '#contract/limits'
import { SearchIcon } from '#web/ui/icons/icons-first.tsx'

interface WithinFormProps {
  label: string
  username: string
}

/** A search form for one person's pins. */
export function WithinForm({ label, username }: WithinFormProps) {
  return (
    <Form
      aria-label={label}
      action="/search/pins/"
      className="relative w-52 max-w-full max-tablet:w-full"
    >
      <input type="hidden" name="username" value={username} />
      <SearchIcon
        size={18}
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        name="q"
        required
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={limits.searchQueryLength}
        className="h-10 w-full truncate rounded-pill bg-sand ps-9 pe-4 text-sm placeholder:text-ink-soft hover:bg-sand-deep"
      />
    </Form>
  )
}
