import { type ReactNode, use } from 'react'
import { signOfLife } from './sign-of-life.ts'
import { TakenOverLater } from './taken-over-later.tsx'

let isSomebodyHere = import.meta.env.SSR
void signOfLife.then(() => {
  isSomebodyHere = true
})

/** Something the server has drawn that works without scripts: taken over once somebody is at the page. */
export function AtSignOfLife({ children }: { children: ReactNode }) {
  return (
    <TakenOverLater>
      <Waiting>{children}</Waiting>
    </TakenOverLater>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  if (!isSomebodyHere) use(signOfLife)
  return children
}
