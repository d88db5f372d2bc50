// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { Section } from '#contract/boards/board'
import { createSection } from '#contract/boards/sections/create-section'
import { deleteSection } from '#contract/boards/sections/delete-section'
import { editSection } from '#contract/boards/sections/edit-section'
import { answeredFailure } from '#contract/errors'
import { asId } from '#testing/ids'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { doors } from '#testing/rendering/pins'
import { Reopening } from '#testing/rendering/reopening'
import { answerRequests } from '#testing/rendering/requests'
import CreateSectionDialog from './create-section-dialog.tsx'
import EditSectionDialog from './edit-section-dialog.tsx'

const handles = { id: asId('90'), title: 'Handles', pin_count: 1 } as Section
const refuse = () => {
  throw answeredFailure('rate_limited', { message: 'Too much at once.' })
}

describe('the dialog for a new section', () => {
  async function open(suggestions?: string[]) {
    const added: Section[] = []
    const shown = await mount(
      <CreateSectionDialog
        isOpen
        onClose={() => undefined}
        board={doors}
        suggestions={suggestions}
        onDone={(section) => added.push(section)}
      />,
      memberFacts,
    )
    return { ...shown, added }
  }

  it('adds what was written', async () => {
    const sent = answerRequests([[createSection, () => handles]])
    const { write, press, added } = await open()
    await write('textbox', 'Name', ' Handles ')
    await press('button', 'Add')
    expect(sent.map(({ input }) => input)).toEqual([
      { board_id: doors.id, name: 'Handles', name_source: 0 },
    ])
    expect(added).toEqual([handles])
  })

  it('takes a suggested name, and says that it was suggested', async () => {
    const sent = answerRequests([[createSection, () => handles]])
    const { page, press } = await open(['Handles', 'Knobs'])
    expect(
      page()
        .all('listitem')
        .map(({ text }) => text),
    ).toEqual(['Handles', 'Knobs'])
    await press('button', 'Knobs')
    expect(page().one('textbox', 'Name').attribute('value')).toBe('Knobs')
    await press('button', 'Add')
    expect(sent[0]?.input).toMatchObject({ name: 'Knobs', name_source: 1 })
  })

  it('keeps what was written when it is refused, and says why at the field', async () => {
    answerRequests([[createSection, refuse]])
    const { page, write, press, added } = await open()
    await write('textbox', 'Name', 'Handles')
    await press('button', 'Add')
    const field = page().one('textbox', 'Name')
    expect([field.description, field.attribute('value')]).toEqual(['Too much at once.', 'Handles'])
    expect(added).toEqual([])
  })
})

describe('the dialog of a section', () => {
  async function open() {
    const changes: object[] = []
    const shown = await mount(
      <EditSectionDialog
        isOpen
        onClose={() => undefined}
        section={handles}
        onDone={(change) => changes.push(change)}
      />,
      memberFacts,
    )
    return { ...shown, changes }
  }

  it('saves another name', async () => {
    const edited = { ...handles, title: 'Knobs' }
    const sent = answerRequests([[editSection, () => edited]])
    const { write, press, changes } = await open()
    await write('textbox', 'Name', 'Knobs')
    await press('button', 'Save')
    expect(sent.map(({ input }) => input)).toEqual([{ section_id: handles.id, name: 'Knobs' }])
    expect(changes).toEqual([{ kind: 'edited', section: edited }])
  })

  it('opened again before the page has newer facts begins with what was saved', async () => {
    answerRequests([[editSection, () => ({ ...handles, title: 'Knobs' })]])
    const { page, press, write } = await mount(
      <Reopening
        dialog={(open) => (
          <EditSectionDialog {...open} section={handles} onDone={() => undefined} />
        )}
      />,
      memberFacts,
    )
    await write('textbox', 'Name', 'Knobs')
    await press('button', 'Save')
    await press('button', 'Open again')
    expect(page().one('textbox', 'Name').attribute('value')).toBe('Knobs')
  })

  it('asks before it deletes, and says that its pins stay', async () => {
    const sent = answerRequests([[deleteSection, () => null]])
    const { page, press, changes } = await open()
    await press('button', 'Delete section')
    expect(page().one('alertdialog', 'Delete “Handles”?').description).toBe(
      'The section will be gone for good. Its one Pin stays on the board.',
    )
    expect(sent).toEqual([])
    await press('button', 'Delete section', 'alertdialog')
    expect(sent.map(({ input }) => input)).toEqual([{ section_id: handles.id }])
    expect(changes).toEqual([{ kind: 'deleted', section_id: handles.id }])
  })

  it('says in the question when it could not be deleted, not at the name', async () => {
    answerRequests([[deleteSection, refuse]])
    const { page, press, changes } = await open()
    await press('button', 'Delete section')
    await press('button', 'Delete section', 'alertdialog')
    expect(page().one('alertdialog').one('alert').text).toBe('Too much at once.')
    expect(page().one('textbox', 'Name').description).toBe('')
    expect(changes).toEqual([])
  })
})
