import { type ReactNode, use } from 'react'
import { DeferredHydration } from './deferred-hydration.tsx'
import { firstInteraction } from './first-interaction.ts'

let isSomebodyHere = import.meta.env.SSR
void firstInteraction.then(() => {
  isSomebodyHere = true
})

/** Something the server has drawn that works without scripts: taken over once somebody is at the page. */
export function OnFirstInteraction({ children }: { children: ReactNode }) {
  return (
    <DeferredHydration>
      <Waiting>{children}</Waiting>
    </DeferredHydration>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  if (!isSomebodyHere) use(firstInteraction)
  return children
}
