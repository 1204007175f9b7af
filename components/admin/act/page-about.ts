/** What the page is about and when the server read it, for what happens on it. */
type PageAbout = { customerId: string | undefined; since: string };

let current: PageAbout | null = null;

/** Tells what the page is about while it is shown. @returns ends it */
export function setPageAbout(about: PageAbout): () => void {
  current = about;
  return () => {
    if (current === about) current = null;
  };
}

export const pageAbout = (): PageAbout | null => current;
