import { picturesAtOnce } from '#contract/limits'
import type { SizedCandidate } from './candidate.ts'
import { make } from './make.ts'
import { toggled } from './selection.ts'
import type { ChooserWords } from './words.ts'

export interface Several {
  /** Begins choosing several, and gives it up. */
  button: HTMLButtonElement
  /** Below the pictures: how many there are, and what saves them. */
  bar: HTMLElement
  isOn: () => boolean
  press: (picture: SizedCandidate) => void
}

/** While several are chosen, each picture's button is a switch. */
export function chooseSeveral(
  words: ChooserWords,
  buttons: ReadonlyMap<SizedCandidate, HTMLButtonElement>,
  nameOf: (picture: SizedCandidate, asked: string) => string,
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

  function draw() {
    button.textContent = isOn ? words.cancel : words.several
    bar.hidden = !isOn
    save.disabled = chosen.length === 0
    const number = String(chosen.length)
    save.textContent =
      chosen.length === 1 ? words.saveOne : words.saveMany.replace('{count}', number)
    count.textContent = words.chosen
      .replace('{count}', number)
      .replace('{most}', String(picturesAtOnce))
    for (const [picture, of] of buttons) drawSwitch(picture, of)
  }
  function drawSwitch(picture: SizedCandidate, of: HTMLButtonElement) {
    of.ariaPressed = isOn ? String(chosen.includes(picture)) : null
    of.ariaLabel = nameOf(picture, isOn ? words.choose : words.save)
  }

  button.addEventListener('click', () => {
    isOn = !isOn
    chosen = []
    draw()
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
      draw()
    },
  }
}
