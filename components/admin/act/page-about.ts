/** The subject of the page and the time of its read by the server, for actions on it. */
type PageAbout = { customerId: string | undefined; since: string };

let current: PageAbout | null = null;

/**
 * Sets the subject of the page while it is shown.
 * @returns a function that ends it
 */
export function setPageAbout(about: PageAbout): () => void {
  current = about;
  return () => {
    if (current === about) current = null;
  };
}

export const pageAbout = (): PageAbout | null => current;
