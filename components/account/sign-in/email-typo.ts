/** Where most people have their mail; whoever slips meant one of these. */
const MEANT = [
  "gmail.com",
  "hotmail.com",
  "hotmail.se",
  "outlook.com",
  "icloud.com",
  "yahoo.com",
  "protonmail.com",
  "comcast.net",
  "telia.com",
  "comhem.se",
  "bredband.net",
];
/** Real ones that are one slip away from those. */
const REAL = ["mail.com", "ymail.com", "email.com", "gmx.com", "googlemail.com", "cloud.com", "yahoo.se"];

/** The address that was probably meant: another ending of a well-known domain, one or two slips away. */
export function suggestEmail(email: string): string | undefined {
  const [, name, written] = /^(\S+)@([^@\s]+)$/.exec(email.trim()) ?? [];
  const domain = written?.toLowerCase();
  if (!name || !domain || MEANT.includes(domain) || REAL.includes(domain)) return undefined;
  const [meant] = MEANT.map((candidate) => ({ candidate, slips: editDistance(domain, candidate) }))
    .filter(
      ({ candidate, slips }) => slips <= (candidate.length >= 10 ? 2 : 1) && !isNational(domain, candidate),
    )
    .sort((one, other) => one.slips - other.slips);
  return meant && `${name}@${meant.candidate}`;
}

/** The same provider in another country, such as hotmail.fr. Endings that are .com with a key missed are not one. */
function isNational(domain: string, candidate: string): boolean {
  const [name, ...ending] = domain.split(".");
  const country = ending.join(".");
  return name === candidate.split(".")[0] && /^[a-z]{2}$/.test(country) && !/^(?:co|cm|om)$/.test(country);
}

/** Letters missed, added, changed, or two beside each other swapped (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          rows[i - 1]![j]! + 1,
          row[j - 1]! + 1,
          rows[i - 1]![j - 1]! + (same ? 0 : 1),
          swapped ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}
