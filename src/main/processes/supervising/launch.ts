import { type Config, readConfig } from '../../settings/config.ts'
import { withSettingsFile } from '../../settings/settings-file.ts'
import { linkedRelease, type Release } from './release.ts'

/** The settings and the code of processes, as they are when it is read. */
export interface Launch {
  config: Config
  env: NodeJS.ProcessEnv
  release: Release
}

/** Throws `SettingsError`. */
export function readLaunch(): Launch {
  const env = withSettingsFile(process.env)
  return { config: readConfig(env), env, release: linkedRelease(process.argv[1] ?? '') }
}
