import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { useMessages } from '../texts/messages.tsx'
import { DeferredHydration } from './deferred-hydration.tsx'

type Loaded<Props> = { default: ComponentType<Props> }

const underway: Promise<unknown>[] = []

/**
 * A part whose code browsers fetch by itself, when it is drawn, and which the server draws with the page
 * all the same. When its code does not come, the page stays whole: `instead` stands in its place. A part
 * that was asked for, which is one with `onClose`, says so and closes; asked again, it tries again.
 */
export function codeSplit<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
): ComponentType<Props> {
  const fetched = import.meta.env.SSR ? onServer(load) : async () => ({ default: await load() })
  let Inner = lazy(fetched)
  const Instead = instead

  return function Part(props: Props) {
    const t = useMessages()
    const toasts = useToasts()
    const { isOpen, onClose } = props as { isOpen?: boolean; onClose?: () => void }

    function fail() {
      // What was fetched in vain would stay so for ever.
      Inner = lazy(fetched)
      if (!onClose) return
      toasts.show({ text: t('error.partMissing'), tone: 'danger', tag: 'part' })
      onClose()
    }
    return (
      <PartBoundary attempt={isOpen} onFail={fail} instead={Instead && <Instead {...props} />}>
        <DeferredHydration>
          <Inner {...props} />
        </DeferredHydration>
      </PartBoundary>
    )
  }
}

/** On the server: when every part can be drawn. */
export async function codeSplitReady(): Promise<void> {
  await Promise.all(underway)
}

function onServer<Props>(load: () => Promise<ComponentType<Props>>): () => Promise<Loaded<Props>> {
  let part: ComponentType<Props>
  underway.push(
    load().then((loaded) => {
      part = loaded
    }),
  )
  // Answers at once, where a promise would leave a gap in the page.
  // oxlint-disable-next-line unicorn/no-thenable -- React reads it as a promise that is there already
  const now = { then: (take: (loaded: Loaded<Props>) => void) => take({ default: part }) }
  return () => now as unknown as Promise<Loaded<Props>>
}

interface PartBoundaryProps {
  attempt: boolean | undefined
  onFail: () => void
  instead: ReactNode
  children: ReactNode
}

class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFail()
  }

  override componentDidUpdate(before: PartBoundaryProps) {
    if (this.state.hasFailed && this.props.attempt && !before.attempt)
      this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
