import { picturesAtOnce } from '#contract/limits'
import type { SizedCandidate } from './candidate.ts'
import { make } from './make.ts'
import { toggled } from './selection.ts'
import type { ChooserWords } from './words.ts'

export interface Several {
  /** Turns the selection of several pictures on and off. */
  button: HTMLButtonElement
  /** Below the pictures: how many are chosen, and the save button. */
  bar: HTMLElement
  isOn: () => boolean
  press: (picture: SizedCandidate) => void
}

/** Selection of several pictures, during which each picture's button is a toggle. */
export function chooseSeveral(
  words: ChooserWords,
  buttons: ReadonlyMap<SizedCandidate, HTMLButtonElement>,
  nameOf: (picture: SizedCandidate, label: string) => string,
  onSave: (pictures: readonly SizedCandidate[]) => void,
): Several {
  let isOn = false
  let chosen: readonly SizedCandidate[] = []
  const button = make('button', words.several)
  button.className = 'plain'
  const bar = make('footer')
  const count = make('span')
  count.role = 'status'
  const save = make('button')
  save.className = 'save'
  bar.append(count, save)
  bar.hidden = true

  function update() {
    button.textContent = isOn ? words.cancel : words.several
    bar.hidden = !isOn
    save.disabled = chosen.length === 0
    const number = String(chosen.length)
    save.textContent =
      chosen.length === 1 ? words.saveOne : words.saveMany.replace('{count}', number)
    count.textContent = words.chosen
      .replace('{count}', number)
      .replace('{max}', String(picturesAtOnce))
    for (const [picture, of] of buttons) updateToggle(picture, of)
  }
  function updateToggle(picture: SizedCandidate, of: HTMLButtonElement) {
    of.ariaPressed = isOn ? String(chosen.includes(picture)) : null
    of.ariaLabel = nameOf(picture, isOn ? words.choose : words.save)
  }

  button.addEventListener('click', () => {
    isOn = !isOn
    chosen = []
    update()
  })
  save.addEventListener('click', (event) => {
    if (event.isTrusted) onSave([...buttons.keys()].filter((one) => chosen.includes(one)))
  })
  return {
    button,
    bar,
    isOn: () => isOn,
    press(picture) {
      chosen = toggled(chosen, picture, picturesAtOnce)
      update()
    },
  }
}
