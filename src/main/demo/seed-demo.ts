import { editProfile } from '#contract/accounts/account/edit-profile'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/sections/create-section'
import { isFailure } from '#contract/errors'
import type { BoardId, SectionId } from '#contract/ids'
import { uploadImage } from '#contract/media/upload-image'
import { savePin } from '#contract/pins/save-pin'
import {
  type DemoBoard,
  type DemoPerson,
  demoBoards,
  demoPeople,
  demoPins,
  drawAvatar,
  drawPicture,
} from '#demo-content'
import { row } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { Composition } from '../compose.ts'
import { addDemoAccount, callerFor, toBytes } from './demo-caller.ts'
import { isEmpty } from './demo-due.ts'

/** Enqueues the demo content when there are no accounts yet. */
export async function enqueueDemo({ database }: Composition): Promise<void> {
  if (!(await isEmpty(database.reader))) return
  await database.transaction((db) => enqueue(db, 'demo_due', {}, { key: 'demo' }))
}

/**
 * Creates people, boards and sections, then one job per picture. May be interrupted and repeated: what
 * exists stays unchanged.
 */
export async function seedDemo(composition: Composition): Promise<void> {
  for (const person of demoPeople) await addDemoPerson(composition, person)
  for (const board of demoBoards) await addDemoBoard(composition, board)
  await composition.database.transaction(async (db) => {
    // The best pictures are saved last, so that they come first in the home grid.
    for (let position = demoPins.length - 1; position >= 0; position -= 1) {
      await enqueue(db, 'demo_pin_due', { position }, { key: `demo ${position}`, priority: 5 })
    }
    // Nobody waits for it.
    await enqueue(db, 'demo_shop_due', {}, { key: 'demo shop', priority: 6 })
  })
}

async function addDemoPerson(composition: Composition, person: DemoPerson): Promise<void> {
  const { operations } = composition
  await addDemoAccount(composition, person)
  const caller = await callerFor(composition, person.username)
  const { image_signature } = await operations.run(
    uploadImage,
    { image: toBytes(await drawAvatar(person)) },
    caller,
  )
  await operations.run(editProfile, { about: person.about, image_signature }, caller)
}

async function addDemoBoard(composition: Composition, board: DemoBoard): Promise<void> {
  const { operations } = composition
  const caller = await callerFor(composition, board.owner)
  try {
    const { name, description, privacy } = board
    const created = await operations.run(createBoard, { name, description, privacy }, caller)
    for (const section of board.sections)
      await operations.run(createSection, { board_id: created.id, name: section }, caller)
  } catch (error) {
    if (!isFailure(error, 'board_name_taken')) throw error
  }
}

/** Draws one demo picture and saves it, unless its board has it already. */
export async function saveDemoPin(composition: Composition, position: number): Promise<void> {
  const pin = demoPins[position]
  const board = demoBoards.find((one) => one.name === pin?.board)
  if (!pin || !board) return
  const { operations } = composition
  const caller = await callerFor(composition, board.owner)
  const { image_signature } = await operations.run(
    uploadImage,
    { image: toBytes(await drawPicture(pin.picture)) },
    caller,
  )
  const target = await findTarget(composition, board, pin.section ?? null, image_signature)
  if (!target || target.is_saved) return
  await operations.run(
    savePin,
    {
      board_id: target.board_id,
      section: target.section_id,
      image_signature,
      title: pin.title,
      description: pin.description,
      alt_text: pin.alt_text,
      link: pin.link ?? null,
    },
    caller,
  )
}

interface Target {
  board_id: BoardId
  section_id: SectionId | null
  is_saved: boolean
}

function findTarget(
  { database }: Composition,
  board: DemoBoard,
  section: string | null,
  signature: string,
): Promise<Target | null> {
  return row<Target>(
    database.reader,
    `select b.id as board_id, s.id as section_id,
       exists (select 1 from pins p where p.board_id = b.id and p.image_signature = $4) as is_saved
       from boards b join people o on o.id = b.owner_id
       left join board_sections s on s.board_id = b.id and s.title = $3
      where o.username = $1 and b.name = $2`,
    [board.owner, board.name, section, signature],
  )
}
