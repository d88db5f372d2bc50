import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { DeferredHydration } from '../first-paint/deferred-hydration.tsx'
import { useMessages } from '../texts/messages.tsx'

type Loaded<Props> = { default: ComponentType<Props> }

const loading: Promise<unknown>[] = []

/**
 * A component whose code browsers load separately when it is rendered; the server renders it with the page
 * as usual. If the code fails to load, `fallback` is shown in its place. A component with `onClose`, such as
 * a dialog, shows an error and closes; opening it again tries again.
 */
export function codeSplit<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ComponentType<Props>,
): ComponentType<Props> {
  const fetched = import.meta.env.SSR ? onServer(load) : async () => ({ default: await load() })
  let Inner = lazy(fetched)
  const Fallback = fallback

  return function Part(props: Props) {
    const t = useMessages()
    const toasts = useToasts()
    const { isOpen, onClose } = props as { isOpen?: boolean; onClose?: () => void }

    function fail() {
      // React keeps a failed load for ever, so make a new one.
      Inner = lazy(fetched)
      if (!onClose) return
      toasts.show({ text: t('error.partMissing'), tone: 'danger', tag: 'part' })
      onClose()
    }
    return (
      <PartBoundary attempt={isOpen} onFail={fail} fallback={Fallback && <Fallback {...props} />}>
        <DeferredHydration>
          <Inner {...props} />
        </DeferredHydration>
      </PartBoundary>
    )
  }
}

/** On the server: resolves when all split components are loaded, also those within others. */
export async function codeSplitReady(): Promise<void> {
  for (let known = -1; known < loading.length; ) {
    known = loading.length
    // oxlint-disable-next-line no-await-in-loop -- what was loaded may have parts of its own
    await Promise.all(loading)
  }
}

function onServer<Props>(load: () => Promise<ComponentType<Props>>): () => Promise<Loaded<Props>> {
  let part: ComponentType<Props>
  const keep = async () => {
    part = await load()
  }
  loading.push(keep())
  // Resolves synchronously; with a promise React would render a gap.
  // oxlint-disable-next-line unicorn/no-thenable -- React reads it as an already resolved promise
  const now = { then: (take: (loaded: Loaded<Props>) => void) => take({ default: part }) }
  return () => now as unknown as Promise<Loaded<Props>>
}

interface PartBoundaryProps {
  attempt: boolean | undefined
  onFail: () => void
  fallback: ReactNode
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
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
