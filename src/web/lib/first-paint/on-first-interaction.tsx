import { type ReactNode, use } from 'react'
import { DeferredHydration } from './deferred-hydration.tsx'
import { firstInteraction } from './first-interaction.ts'

let hasInteracted = import.meta.env.SSR
void firstInteraction.then(() => {
  hasInteracted = true
})

/** For server-rendered parts that work without scripts: hydrates them at the visitor's first interaction. */
export function OnFirstInteraction({ children }: { children: ReactNode }) {
  return (
    <DeferredHydration>
      <Waiting>{children}</Waiting>
    </DeferredHydration>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  if (!hasInteracted) use(firstInteraction)
  return children
}
