/** The script of the sandbox's pages: refreshes parts, and adds copy buttons. */

const PAUSE_MS = 2_000;

/** Replaces every `[data-live]` part with the server's present one, unless a person is using it. */
async function refresh(): Promise<void> {
  if (document.hidden) return;
  const response = await fetch(location.href, { headers: { Accept: "text/html" } });
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const part of document.querySelectorAll<HTMLElement>("[data-live]")) {
    const next = fresh.getElementById(part.id);
    if (!next || next.innerHTML === part.dataset.seen || part.contains(document.activeElement)) continue;
    part.dataset.seen = next.innerHTML;
    if (next.innerHTML !== part.innerHTML) part.replaceChildren(...next.childNodes);
  }
  localTimes();
}

/** The server does not know the reader's time zone, so the browser formats times. */
function localTimes(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>("time:not([data-local])")) {
    time.dataset.local = "";
    const date = new Date(time.dateTime);
    const today = new Date().toDateString() === date.toDateString();
    time.textContent = date.toLocaleString(
      [],
      today ? { timeStyle: "medium" } : { dateStyle: "medium", timeStyle: "short" },
    );
  }
}

document.addEventListener("click", async (event) => {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLButtonElement>("button[data-copy]") : null;
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy ?? "");
  const label = button.textContent;
  button.textContent = "Copied";
  setTimeout(() => {
    button.textContent = label;
  }, 1_500);
});

// Without a script, forms need their buttons. With it, a search runs while the person types.
const search = document.querySelector<HTMLInputElement>("input[data-search]");
let typing: ReturnType<typeof setTimeout> | undefined;
search?.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(() => {
    const url = new URL(location.href);
    url.searchParams.set("search", search.value);
    url.searchParams.delete("id");
    history.replaceState(null, "", url);
    refresh().catch(() => undefined);
  }, 200);
});

localTimes();
setInterval(() => refresh().catch(() => undefined), PAUSE_MS);
