import type { Adapter, AdapterPayload } from 'oidc-provider'

interface StoredPayload {
  payload: AdapterPayload
  untilMs: number
}

/** The store of a provider, in the memory of this process. */
export function createMemory(): (name: string) => Adapter {
  const all = new Map<string, Map<string, StoredPayload>>()

  return (name) => {
    const stored = all.get(name) ?? new Map<string, StoredPayload>()
    all.set(name, stored)
    const findBy = async (isIt: (payload: AdapterPayload) => boolean) =>
      [...stored.values()].find(({ payload, untilMs }) => untilMs > Date.now() && isIt(payload))
        ?.payload

    return {
      async upsert(id, payload, expiresIn) {
        stored.set(id, { payload, untilMs: Date.now() + (expiresIn ?? 0) * 1_000 })
      },
      async find(id) {
        const found = stored.get(id)
        return found && found.untilMs > Date.now() ? found.payload : undefined
      },
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (code) => findBy((payload) => payload.userCode === code),
      async consume(id) {
        const found = stored.get(id)
        if (found) found.payload.consumed = Math.floor(Date.now() / 1_000)
      },
      async destroy(id) {
        stored.delete(id)
      },
      async revokeByGrantId(grantId) {
        for (const [id, { payload }] of stored) if (payload.grantId === grantId) stored.delete(id)
      },
    }
  }
}
