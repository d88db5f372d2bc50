import type { FinishName } from '../print.ts'
import { abstract } from './abstract/index.ts'
import { animated } from './animated.ts'
import { architecture } from './architecture/index.ts'
import { bicycles } from './bicycles/index.ts'
import { birds } from './birds/index.ts'
import { books } from './books/index.ts'
import { botanical } from './botanical/index.ts'
import { cakes } from './cakes/index.ts'
import { ceramics } from './ceramics/index.ts'
import { fruit } from './fruit/index.ts'
import { gardens } from './gardens/index.ts'
import { hills } from './hills.ts'
import { houses } from './houses/index.ts'
import { kitchen } from './kitchen/index.ts'
import { lamps } from './lamps/index.ts'
import { light } from './light/index.ts'
import { maps } from './maps/index.ts'
import { mountains } from './mountains/index.ts'
import { night } from './night/index.ts'
import { papercut } from './papercut/index.ts'
import { riso } from './riso/index.ts'
import { rooms } from './rooms/index.ts'
import { sea } from './sea/index.ts'
import { specimens } from './specimens/index.ts'
import { stillLifes } from './still-lifes/index.ts'
import { stone } from './stone.ts'
import { textiles } from './textiles/index.ts'
import { tiles } from './tiles/index.ts'
import { woodcut } from './woodcut/index.ts'

export const drawings = {
  ...hills,
  ...abstract,
  ...botanical,
  ...ceramics,
  ...sea,
  ...tiles,
  ...textiles,
  ...stone,
  ...fruit,
  ...cakes,
  ...bicycles,
  ...mountains,
  ...birds,
  ...houses,
  ...lamps,
  ...maps,
  ...night,
  ...books,
  ...papercut,
  ...riso,
  ...woodcut,
  ...light,
  ...architecture,
  ...rooms,
  ...kitchen,
  ...stillLifes,
  ...gardens,
  ...specimens,
}
export type DrawingName = keyof typeof drawings

export const animations = animated
export type AnimationName = keyof typeof animations

export function finishOf(name: DrawingName | AnimationName): FinishName {
  if (name in textiles) return 'cloth'
  if (name in riso || name in woodcut) return 'ink'
  return name in light || name in lamps || name in night ? 'film' : 'litho'
}
