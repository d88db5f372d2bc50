/** Where most people's mail lives. */
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

/** Longer addresses are left alone. */
const longestLength = 59
const mostSlips = 2

/** The address a person may have meant, when its host is a slip away from a common one; else null. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  if (at < 1 || email.length > longestLength) return null
  const host = email.slice(at + 1).toLowerCase()
  if (host === '' || commonHosts.includes(host)) return null
  const meant = hostMeant(host)
  return meant && `${email.slice(0, at)}@${meant}`
}

function hostMeant(host: string): string | null {
  if (host.startsWith('gmail') && !host.endsWith('com')) return 'gmail.com'
  let nearest: string | null = null
  let fewest = mostSlips + 1
  for (const common of commonHosts) {
    const slips = editDistance(host, common)
    // Two letters of a short host make another host of it.
    if (slips < fewest && (slips < mostSlips || common.length >= 9)) {
      nearest = common
      fewest = slips
    }
  }
  return nearest
}

/** Letters to add, drop or change, and neighbours to swap, to make one text of the other. */
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
