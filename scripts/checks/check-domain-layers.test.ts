import { expect, it } from 'vitest'
import { faultsOf } from './check-domain-layers.ts'

it.each([
  ['boards', "import { pinCards } from '#domains/pins'", 'imports pins'],
  ['follows', "import { pinCards } from '#domains/pins'", 'imports pins'],
  ['boards', "const pins = await import('#domains/pins')", 'imports pins'],
  ['boards', "import { addPin } from '../../domains/pins/saving/add-pin.ts'", 'imports pins'],
  ['boards', '`select 1 from pins p where p.id = $1`', 'reads pins of pins'],
  ['boards', "'select 1 from pins p where p.id = $1'", 'reads pins of pins'],
  ['boards', '`select 1 from boards b\n  left join lateral pins p on true`', 'reads pins of pins'],
  ['boards', '`select 1 from boards b, pins p where p.board_id = b.id`', 'reads pins of pins'],
  [
    'boards',
    '`select 1 from unnest($1::bigint[]) one(id), pins p where p.id = one.id`',
    'reads pins of pins',
  ],
  [
    'people',
    '`exists (select 1 from ${follows}\n)` + "x" + \'board_follows\'',
    'reads board_follows of boards',
  ],
  ['comments', '`select 1 from conversations c`', 'reads conversations of conversations'],
  ['boards', '`jsonb_populate_record(null::pins, $1)`', 'reads pins of pins'],
  ['boards', '`select 1 from person_blocks k`', 'reads person_blocks, which is private to people'],
])('refuses what does not stand below: %s, %s', (domain, text, fault) => {
  expect(faultsOf(domain, text)).toEqual([fault])
})

it.each([
  ['pins', "import { openableBy } from '#domains/boards'"],
  ['pins', '`select 1 from pins p join boards b on b.id = p.board_id`'],
  ['people', '`select 1 from person_blocks k`'],
  ['boards', '// Comes from pins of others.\n/** Not read from pins. */\nconst pins = 1'],
  ['boards', '`select count(*) as pins from boards`'],
  ['boards', '`select 1 from command_keys`'],
])('lets pass what does: %s, %s', (domain, text) => {
  expect(faultsOf(domain, text)).toEqual([])
})
