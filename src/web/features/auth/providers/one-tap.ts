/** The first browser versions whose account prompt works: for members, and for visitors. */
const minVersions = { member: 122, visitor: 132 } as const

/** Whether this browser's account prompt can be used, by its user agent. */
export function hasOneTap(userAgent: string, who: keyof typeof minVersions): boolean {
  const version = /(?:Chrome|Chromium|CriOS|Edg)\/(\d+)/.exec(userAgent)?.[1]
  return version !== undefined && Number(version) >= minVersions[who]
}

export const scriptTries = 20
export const scriptPauseMs = 100

/** The parts of the provider's script that we use. */
export interface OneTapScript {
  initialize(options: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string; select_by: string }) => void
    auto_select: boolean
    use_fedcm_for_prompt: boolean
  }): void
  prompt(): void
  cancel(): void
}

interface Provider {
  google?: { accounts?: { id?: OneTapScript } }
}

/** Loads the script once per page; null if it does not load. */
export async function loadOneTap(
  scriptUrl: string,
  signal: AbortSignal,
): Promise<OneTapScript | null> {
  if (!document.querySelector(`script[src="${CSS.escape(scriptUrl)}"]`)) {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    document.head.append(script)
  }
  for (let tries = 0; tries < scriptTries && !signal.aborted; tries += 1) {
    const found = (globalThis as Provider).google?.accounts?.id
    if (found) return found
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, scriptPauseMs)
    await promise
  }
  return null
}
