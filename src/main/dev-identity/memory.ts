import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Kept {
  payload: AdapterPayload
  untilMs: number
}

/** What a provider keeps, for as long as this process runs. */
export function createMemory(): (name: string) => Adapter {
  const all = new Map<string, Map<string, Kept>>()

  return (name) => {
    const kept = all.get(name) ?? new Map<string, Kept>()
    all.set(name, kept)
    const findBy = async (isIt: (payload: AdapterPayload) => boolean) =>
      [...kept.values()].find(({ payload, untilMs }) => untilMs > Date.now() && isIt(payload))
        ?.payload

    return {
      async upsert(id, payload, expiresIn) {
        kept.set(id, { payload, untilMs: Date.now() + (expiresIn ?? 0) * 1_000 })
      },
      async find(id) {
        const found = kept.get(id)
        return found && found.untilMs > Date.now() ? found.payload : undefined
      },
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (code) => findBy((payload) => payload.userCode === code),
      async consume(id) {
        const found = kept.get(id)
        if (found) found.payload.consumed = Math.floor(Date.now() / 1_000)
      },
      async destroy(id) {
        kept.delete(id)
      },
      async revokeByGrantId(grantId) {
        for (const [id, { payload }] of kept) if (payload.grantId === grantId) kept.delete(id)
      },
    }
  }
}
