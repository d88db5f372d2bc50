import type { OpenerProps } from '#web/ui/floats/opener.ts'
import { PlusIcon } from '#web/ui/icons/icons.tsx'

type CreateTileProps = { label: string; onClick: OpenerProps['onClick'] } & Partial<OpenerProps>

/** The size of a card, where the next one will be. */
export function CreateTile({ label, ...opener }: CreateTileProps) {
  return (
    <button type="button" {...opener} className="group block w-full rounded-card text-start">
      <span className="grid aspect-3/2 place-items-center rounded-card border-2 border-dashed border-line text-ink-soft transition-colors group-hover:border-line-strong group-hover:bg-sand group-hover:text-ink">
        <PlusIcon size={32} />
      </span>
      <span className="mt-2 block px-1 font-bold">{label}</span>
    </button>
  )
}
