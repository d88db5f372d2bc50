/** The most common mail providers. */
const commonHosts = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'live.com',
  'msn.com',
  'me.com',
  'comcast.net',
  'proton.me',
  'protonmail.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'orange.fr',
  'free.fr',
  'wanadoo.fr',
  'laposte.net',
  'libero.it',
  'mail.ru',
  'yandex.ru',
  'qq.com',
  '163.com',
  'yahoo.co.jp',
  'yahoo.co.uk',
  'hotmail.co.uk',
  'btinternet.com',
  'uol.com.br',
]

/** Nothing is suggested for longer addresses. */
const maxLength = 59
const maxDistance = 2

/** The probably intended address, when its host is a typo of a common one; else null. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  if (at < 1 || email.length > maxLength) return null
  const host = email.slice(at + 1).toLowerCase()
  if (host === '' || commonHosts.includes(host)) return null
  const corrected = correctHost(host)
  return corrected && `${email.slice(0, at)}@${corrected}`
}

function correctHost(host: string): string | null {
  if (host.startsWith('gmail') && !host.endsWith('com')) return 'gmail.com'
  let nearest: string | null = null
  let minDistance = maxDistance + 1
  for (const common of commonHosts) {
    const distance = editDistance(host, common)
    // In a short host, two different letters are likely another host.
    if (distance < minDistance && (distance < maxDistance || common.length >= 9)) {
      nearest = common
      minDistance = distance
    }
  }
  return nearest
}

/** How many letters to add, remove or change, or neighbours to swap, to turn one text into the other. */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let best = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, at(before, j - 2) + 1)
      row.push(best)
    }
    before = last
    last = row
  }
  return at(last, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
