// Read by the server as well, so the table itself is not to be had from here.
export const COLUMN_IDS = ["line", "number", "plan", "status", "price", "next", "email", "binding"] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

export type Columns = Record<ColumnId, boolean>;

/** Shown until somebody chooses otherwise. */
export const DEFAULT_COLUMNS: Columns = {
  line: true,
  number: true,
  plan: true,
  status: true,
  price: true,
  next: true,
  email: false,
  binding: false,
};

/** A cookie and not the browser's storage: the server draws the table as this device left it, so nothing jumps. */
export const COLUMNS_COOKIE = "line_columns";

/** The columns a cookie's value names. One that was made since is shown as it is to those who never chose. */
export function columnsFromCookie(value: string | undefined): Columns {
  if (value === undefined) return DEFAULT_COLUMNS;
  const chosen = new Map(value.split(".").map((id) => [id.replace("-", ""), !id.startsWith("-")]));
  return Object.fromEntries(
    COLUMN_IDS.map((id) => [id, id === "line" || (chosen.get(id) ?? DEFAULT_COLUMNS[id])]),
  ) as Columns;
}

/** What the cookie says of the columns: every one that can be chosen, the hidden ones with a minus. */
export const chosenColumns = (columns: Columns): string =>
  COLUMN_IDS.filter((id) => id !== "line")
    .map((id) => (columns[id] ? id : `-${id}`))
    .join(".");

/** Keeps the choice on this device for a year. Browser only. */
export function keepColumns(columns: Columns): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${COLUMNS_COOKIE}=${chosenColumns(columns)};path=/lines;max-age=31536000;samesite=lax${location.protocol === "https:" ? ";secure" : ""}`;
}
