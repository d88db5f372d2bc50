import type { Interest, InterestTree } from '#contract/discover/interests'
import { CheckIcon } from '#web/ui/icons/icons.tsx'

/** The whole tree of interests as form checkboxes, grouped by root. */
export function InterestChips({ interests }: { interests: readonly InterestTree[] }) {
  return (
    <div className="flex flex-col gap-5">
      {interests.map((root) => (
        <fieldset key={root.id} className="min-w-0">
          <legend className="sr-only">{root.name}</legend>
          <div className="flex flex-wrap gap-2">
            <Chip interest={root} isRoot />
            {root.children.map((child) => (
              <Chip key={child.id} interest={child} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

function Chip({ interest, isRoot = false }: { interest: Interest; isRoot?: boolean }) {
  return (
    <label
      className={`hit relative inline-flex h-9 max-w-full cursor-pointer items-center gap-1.5 rounded-pill border border-transparent bg-sand px-3.5 text-sm whitespace-nowrap transition-colors hover:bg-sand-deep has-checked:border-satin has-checked:bg-satin-wash has-checked:text-satin-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-satin ${isRoot ? 'font-bold' : ''}`}
    >
      <input
        type="checkbox"
        name="interest_ids"
        value={interest.id}
        defaultChecked={interest.followed_by_me}
        className="peer sr-only"
      />
      <CheckIcon size={16} className="-ms-0.5 hidden stroke-3 peer-checked:block" />
      <span className="truncate">{interest.name}</span>
    </label>
  )
}
