/**
 * The path to which a visitor continues after sign-in: a path of this site and nothing else. Values that could lead to
 * another origin (`//host`, `/\host`, control characters that browsers drop) become the first page.
 */
export function safePath(next: string | undefined): string {
  if (!next?.startsWith("/") || /^\/[/\\]/.test(next) || /[\p{Cc}\\]/u.test(next)) return "/";
  const base = "https://here.invalid";
  if (!URL.canParse(next, base)) return "/";
  const url = new URL(next, base);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Resolving dots can produce exactly the form that was refused above.
  return url.origin === base && !path.startsWith("//") ? path : "/";
}
